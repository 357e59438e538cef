import { useEffect, useState } from "react";
import { LinkText } from "../../../components/LinkText";
import { findLook } from "../../../editor/link-look";
import { useQuery } from "../../../stores/use-query";
import { useReading } from "./reading-context";

interface EmbedProps {
  readonly target: string;
  readonly label: string;
  readonly from: number;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** An image of the brain, or a link to the page that is embedded. Images from outside are never fetched. */
export function Embed({ target, label, from }: EmbedProps) {
  if (IMAGE.test(target) && !/^[a-z][a-z+.-]*:/i.test(target)) return <Image target={target} label={label} />;
  if (/^[a-z][a-z+.-]*:/i.test(target)) {
    return (
      <a className="outside" href={target} target="_blank" rel="noreferrer noopener" title={`${target} (not fetched)`}>
        {label || target}
      </a>
    );
  }
  // A file of another kind: named, for the window has no way to show it.
  if (/\.\w{2,5}$/.test(target) && !/\.md$/i.test(target)) return <span className="no-image">{label || target}</span>;
  return <EmbeddedPage target={target} label={label} from={from} />;
}

function EmbeddedPage({ target, label, from }: EmbedProps) {
  const reading = useReading();
  const look = findLook(reading.looks, from, target);
  return (
    <LinkText
      type={look?.page?.type ?? "page"}
      family="reference"
      unresolved={look?.status === "unresolved"}
      onFollow={(event) =>
        reading.onFollow(
          { kind: "page", from, target, anchor: null },
          event.button === 1 || event.ctrlKey || event.metaKey,
        )
      }
    >
      {label || target}
    </LinkText>
  );
}

/** `![[photo.png|300]]` gives a width, not a name. */
const WIDTH = /^(\d{2,4})(?:x\d+)?$/;

function Image({ target, label }: { readonly target: string; readonly label: string }) {
  const { path } = useReading();
  const found = useQuery("page.attachment", { page: path, target });
  const url = useBytesUrl(found.value);
  const width = WIDTH.exec(label)?.[1];
  const name = width === undefined && label !== "" ? label : target;
  if (found.error !== null) return <span className="no-image">{target}: no such image in this brain</span>;
  if (url === null) return <span className="no-image">{name}</span>;
  return (
    <img className="embed" src={url} alt={name} style={width === undefined ? undefined : { width: Number(width) }} />
  );
}

/** A blob address for bytes, given back when they go. */
function useBytesUrl(file: { readonly bytes: Uint8Array; readonly mime: string } | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.mime }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
