import { useBrain } from "../../../stores/brain";
import { SettingRow } from "../SettingRow";

const SHELLS = {
  electron: "its own window",
  browser: "a browser window",
  cli: "the command line",
  mcp: "MCP",
  test: "a test",
} as const;

export function AboutSection() {
  const app = useBrain((state) => state.app);
  return (
    <>
      <p className="intro">
        Noctuary: a record of what passes in the night; the opposite of a diary. Your files stay yours, plain and in
        place.
      </p>
      <SettingRow name="Version">
        <span className="soft num">{app?.version ?? ""}</span>
      </SettingRow>
      <SettingRow name="Runs in">
        <span className="soft">{app ? `${SHELLS[app.shell]}, ${app.platform}` : ""}</span>
      </SettingRow>
      <h2>Made with the work of others</h2>
      <p className="sub">
        Faces: Literata, Source Sans 3 and Source Code Pro, under the SIL Open Font License. Icons: Lucide, under the
        ISC license. The notices lie beside the files.
      </p>
    </>
  );
}
