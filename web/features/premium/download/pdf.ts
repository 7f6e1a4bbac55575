/** Points per millimeter: a point is 1/72 inch. */
const POINTS = 72 / 25.4;

type Page = {
  title: string;
  jpeg: Uint8Array;
  pixels: { width: number; height: number };
  mm: { width: number; height: number };
};

/** A PDF (1.4) of one page that a picture fills. The picture contains the texts, so that every script prints as drawn. */
export function toPdf({ title, jpeg, pixels, mm }: Page): Uint8Array<ArrayBuffer> {
  const [width = 0, height = 0] = [mm.width, mm.height].map((side) => Math.round(side * POINTS * 1000) / 1000);
  const content = `q ${width} 0 0 ${height} 0 0 cm /Card Do Q`;
  const objects: (string | [head: string, data: Uint8Array])[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Card 5 0 R >> >> >>`,
    [`<< /Length ${content.length} >>`, encode(content)],
    [
      `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
      jpeg,
    ],
    `<< /Title <${toUtf16(title)}> >>`,
  ];
  const parts: Uint8Array[] = [encode("%PDF-1.4\n")];
  const offsets: number[] = [];
  const getLength = () => parts.reduce((sum, { length }) => sum + length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(getLength());
    const [head, data] = typeof object === "string" ? [object] : object;
    parts.push(encode(`${index + 1} 0 obj\n${head}\n`));
    if (data) parts.push(encode("stream\n"), data, encode("\nendstream\n"));
    parts.push(encode("endobj\n"));
  }
  const start = getLength();
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    encode(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  const bytes = new Uint8Array(getLength());
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A text as hexadecimal UTF-16 with byte order mark, the encoding of PDF for all scripts. */
const toUtf16 = (text: string) =>
  `FEFF${[...Array(text.length).keys()].map((at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}`;
