/** The sign of the app: a page with a moon in it. */
export function Brand() {
  return (
    <svg className="brand" viewBox="0 0 24 24" role="img" aria-label="Noctuary">
      <path
        fillRule="evenodd"
        d="M5.5 2h9L20 7.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 20.5v-17A1.5 1.5 0 0 1 5.5 2zM16.6 14.7A5.2 5.2 0 0 1 10.4 8a5.4 5.4 0 1 0 6.2 6.7z"
      />
    </svg>
  );
}
