// Draws diagrams in a frame of its own, without origin, storage or network: what a page says can reach nothing from here.
// The window sends { id, source, look }, and gets back { id, svg } or { id, error }.
/* global mermaid */
let count = 0;

window.addEventListener("message", async ({ data, source: sender }) => {
  if (sender !== window.parent || typeof data?.source !== "string") return;
  const { id, source, look } = data;
  try {
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: "strict",
      theme: "base",
      look: "classic",
      themeVariables: look,
      fontFamily: "system-ui, sans-serif",
      htmlLabels: false,
      flowchart: { htmlLabels: false },
      suppressErrorRendering: true,
    });
    const { svg } = await mermaid.render(`diagram-${++count}`, source);
    window.parent.postMessage({ id, svg }, "*");
  } catch (error) {
    window.parent.postMessage({ id, error: String(error?.message ?? error).slice(0, 500) }, "*");
  }
});
window.parent.postMessage({ isReady: true }, "*");
