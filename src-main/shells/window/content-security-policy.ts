/**
 * The policy of every window, sent as a header with each file. `nonce` allows the style elements that the editor and the
 * graph library make at run time; scripts come from our own files only, and no string ever becomes code.
 */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // The frame that draws diagrams.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The one policy of src-renderer/app/trusted-types.ts.
    "trusted-types default",
  ].join("; ");

/**
 * The policy of the frame that draws diagrams. `sandbox` takes its origin away even if it were opened by itself: no
 * storage, no network, no window. Style elements are what its drawings are made with; they go into images.
 */
export const diagramPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
