/** The moon of the first window. */
export function Moon() {
  return (
    <svg className="moon" viewBox="0 0 64 64" aria-hidden="true">
      <path d="M54 39.5A25 25 0 1 1 26.5 8 20.5 20.5 0 0 0 54 39.5z" />
    </svg>
  );
}
