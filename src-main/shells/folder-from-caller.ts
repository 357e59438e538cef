import path from "node:path";

/**
 * A folder as the person typed it, made absolute. `npm run` starts us in the package's folder and says in `INIT_CWD` where
 * the person is.
 */
export function folderFromCaller(folder: string, env: Readonly<Record<string, string | undefined>>): string {
  const isByNpm = env.npm_lifecycle_event !== undefined && env.INIT_CWD !== undefined;
  return path.resolve(isByNpm ? (env.INIT_CWD ?? "") : "", folder);
}
