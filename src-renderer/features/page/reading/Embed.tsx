import { type ReactNode, useEffect, useState } from "react";
import { useQuery } from "../../../stores/use-query";
import { EmbedLink } from "./EmbeddedPage";
import { dropImageUrl, makeImageUrl } from "./image-bytes";
import { useReading } from "./reading-context";
import type { EmbedInline } from "./reading-model";

interface EmbedProps {
  readonly embed: EmbedInline;
  /** Draws the page that is embedded; a link to it where it is absent, in the midst of words. */
  readonly drawPage?: (embed: EmbedInline) => ReactNode;
}

const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp)$/i;

/** An image of the brain, a page, or a link to what is embedded. Images from outside are never fetched. */
export function Embed({ embed, drawPage }: EmbedProps) {
  const { target, label } = embed;
  const isOutside = /^[a-z][a-z+.-]*:/i.test(target);
  if (IMAGE.test(target) && !isOutside) return <Image target={target} label={label} />;
  if (isOutside) return <OutsideImage url={target} label={label} />;
  // A file of another kind: named, for the window has no way to show it.
  if (/\.\w{2,5}$/.test(target) && !/\.md$/i.test(target)) return <span className="no-image">{label || target}</span>;
  return drawPage ? drawPage(embed) : <EmbedLink embed={embed} />;
}

/** Named, and opened in the browser if one wants it: reading a page tells nobody outside that it is read. */
function OutsideImage({ url, label }: { readonly url: string; readonly label: string }) {
  const isWeb = /^https?:/i.test(url);
  if (!isWeb) return <span className="no-image">{label || "An image that is not shown"}</span>;
  return (
    <a className="outside" href={url} target="_blank" rel="noreferrer noopener" title={`${url} (not fetched)`}>
      {label || url}
    </a>
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
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <span className="no-image">{name}: this file is no image that can be shown</span>;
  if (found.error !== null) return <span className="no-image">{target}: no such image in this brain</span>;
  if (url === null) return <span className="no-image">{name}</span>;
  return (
    <img
      className="embed"
      src={url}
      alt={name}
      onError={() => setBroken(true)}
      style={width === undefined ? undefined : { width: Number(width) }}
    />
  );
}

/** A blob address for bytes, given back when they go. */
function useBytesUrl(file: { readonly bytes: Uint8Array; readonly mime: string } | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = makeImageUrl(file);
    setUrl(made);
    return () => dropImageUrl(made);
  }, [file]);
  return url;
}
