import { Resvg } from "@resvg/resvg-js";

/** The people of the demo as layered paper cuts, on a canvas of 400 × 500, the format of a card's picture. */

type Face = { skin: string; shade: string; brow: string; lips: string };
type Portrait = Face & {
  backdrop: string;
  /** The background: sun, hills, leaves. */
  scenery: string;
  /** Hair and headwear behind the head. */
  behind?: string;
  clothes: string;
  /** Hair, beard, glasses and headwear over the face. */
  over: string;
};

const paper = (...shapes: string[]) => `<g filter="url(#paper)">${shapes.join("")}</g>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const disc = (cx: number, cy: number, r: number, fill: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function face({ skin, shade, brow, lips }: Face): string {
  return [
    paper(shape("M166 268h68v72q-34 34-68 0z", shade)),
    paper(disc(133, 222, 15, shade), disc(267, 222, 15, shade)),
    paper(`<ellipse cx="200" cy="214" rx="68" ry="84" fill="${skin}"/>`),
    shape("M200 130a68 84 0 0 1 0 168c34-30 42-118 0-168z", `${shade}44`),
    line("M157 194q14-9 29-3M214 191q15-6 29 3", brow, 5),
    line("M163 214q9 7 18 0M219 214q9 7 18 0", brow, 4.5),
    line("M201 212q-9 26 3 30", shade, 4),
    line("M181 262q19 13 38 0", lips, 5),
    disc(158, 240, 13, `${lips}22`),
    disc(242, 240, 13, `${lips}22`),
  ].join("");
}

const FILTER =
  '<filter id="paper" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="3" stdDeviation="4" flood-color="#2a1c0c" flood-opacity=".22"/></filter>';

function draw({ backdrop, scenery, behind = "", clothes, over, ...features }: Portrait): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">
${FILTER}<rect width="400" height="500" fill="${backdrop}"/>${scenery}${paper(behind)}${clothes}${face(features)}${over}</svg>`;
}

const shoulders = "M34 500c0-112 66-166 166-166s166 54 166 166z";
const glasses = (colour: string) =>
  line(
    "M149 216a22 20 0 1 0 44 0a22 20 0 1 0-44 0zM207 216a22 20 0 1 0 44 0a22 20 0 1 0-44 0zM193 212q7-5 14 0",
    colour,
    4,
  );

const minji = draw({
  backdrop: "#cfd6cd",
  scenery: paper(disc(86, 108, 142, "#dde3da")) + paper(shape("M0 400q120-70 400-20v120H0z", "#bac5b9")),
  behind: shape("M104 236c-12-116 48-150 96-150s108 36 96 154c-6 62 4 92 18 118H86c16-28 22-62 18-122z", "#3a2a26"),
  clothes:
    paper(shape(shoulders, "#8a3b34")) +
    paper(shape("M158 336l42 70 42-70 26 8-52 96h-32l-52-96z", "#6f2d28")) +
    paper(shape("M168 334h64l-32 58z", "#f6f0e6")),
  over: paper(shape("M130 222c0-66 28-94 70-94s72 28 70 94c-24-14-38-34-44-54-20 28-62 42-96 54z", "#3a2a26")),
  skin: "#efc7aa",
  shade: "#dca987",
  brow: "#3a2a26",
  lips: "#b0453b",
});

const ivan = draw({
  backdrop: "#d8cfc0",
  scenery: paper(disc(312, 118, 148, "#e8e0d1")) + paper(shape("M0 392l90-70 84 58 96-84 130 92v112H0z", "#c5b8a3")),
  behind: disc(200, 176, 71, "#5a3a28"),
  clothes:
    paper(shape(shoulders, "#33413c")) +
    paper(shape("M152 336l48 66 48-66 20 6-40 158h-56l-40-158z", "#f4efe6")) +
    paper(shape("M190 396h20l8 104h-36z", "#c8372d"), shape("M188 378h24l-6 22h-12z", "#a92c24")) +
    paper(shape("M150 336l-24 12 60 152h-60l-36-140zM250 336l24 12-60 152h60l36-140z", "#2a3632")),
  over:
    paper(
      shape("M133 224c2 50 28 84 67 84s65-34 67-84c-8 18-18 28-32 30-22-10-48-10-70 0-14-2-24-12-32-30z", "#6d4a33"),
    ) +
    line("M183 266q17 9 34 0", "#c07a66", 5) +
    paper(
      shape(
        "M126 208c-8-84 40-112 80-110 50 2 76 38 66 112-8-30-24-50-44-56-32 16-76 12-90 20-6 8-8 18-12 34z",
        "#5a3a28",
      ),
    ),
  skin: "#eac0a0",
  shade: "#d49f7d",
  brow: "#4c3122",
  lips: "#b4604c",
});

const ali = draw({
  backdrop: "#d6d2dd",
  scenery:
    paper(shape("M60 500V236q0-120 140-176q140 56 140 176v264z", "#e4e1ea")) +
    paper(shape("M96 500V246q0-92 104-140q104 48 104 140v254z", "#c7c1d2")),
  clothes:
    paper(shape(shoulders, "#2d3a55")) +
    paper(shape("M164 330q36 30 72 0l10 24q-46 34-92 0z", "#24304a")) +
    paper(shape("M196 366h8v134h-8z", "#24304a")) +
    [392, 424, 456].map((y) => disc(200, y, 5, "#d9b25f")).join(""),
  over:
    paper(
      shape("M132 226c0 60 30 100 68 100s68-40 68-100c-6 20-16 32-30 34-24-12-52-12-76 0-14-2-24-14-30-34z", "#9a948d"),
    ) +
    line("M184 270q16 7 32 0", "#8d4f3c", 5) +
    paper(shape("M164 252q18-14 36-4q18-10 36 4q-16 10-36 4q-20 6-36-4z", "#aaa49c")) +
    paper(shape("M128 182l14-86q58-22 116 0l14 86q-72-26-144 0z", "#4a4540")) +
    line("M142 108q58-20 116 0M138 132q62-20 124 0M134 156q66-22 132 0", "#5b554f", 5),
  skin: "#bd8760",
  shade: "#a06f4a",
  brow: "#7d766e",
  lips: "#8d4f3c",
});

const hanako = draw({
  backdrop: "#ecd9d2",
  scenery: paper(disc(200, 196, 168, "#f5e8e2")) + paper(shape("M0 430q200-70 400 0v70H0z", "#dcc0b6")),
  behind:
    disc(200, 84, 44, "#231f24") +
    shape("M122 230c-12-92 30-130 78-130s90 38 78 130c-2 26-8 44-18 58H140c-10-14-16-32-18-58z", "#2a252b"),
  clothes:
    paper(shape(shoulders, "#3f4d73")) +
    paper(shape("M150 338q50 66 100 0l28 10-20 152h-30l-28-84-28 84h-30l-20-152z", "#566694")) +
    paper(shape("M170 334l30 52 30-52q-30 18-60 0z", "#f3ece0")),
  over:
    paper(
      shape(
        "M130 206c2-52 30-80 70-80s68 28 70 80q-16-6-26-16l-6 12q-14-4-22-14l-8 16q-16-4-26-16l-8 14q-12-4-18-10-10 10-26 14z",
        "#2a252b",
      ),
    ) + glasses("#8a3b34"),
  skin: "#f2cfb5",
  shade: "#deb094",
  brow: "#2a252b",
  lips: "#b84a49",
});

const srimal = draw({
  backdrop: "#efd3a7",
  scenery:
    paper(disc(200, 214, 150, "#e9a96b")) +
    paper(shape("M0 410q110-40 210-8t190-14v112H0z", "#6f9a8d")) +
    paper(
      shape("M400 40q-120 0-176 96q90-60 176-60z", "#3f7566"),
      shape("M400 96q-90 10-128 92q66-52 128-50z", "#4f8a79"),
    ) +
    paper(shape("M0 60q92-4 142 70q-74-40-142-34z", "#3f7566")),
  clothes:
    paper(shape(shoulders, "#2f6f5e")) +
    paper(shape("M160 334l40 50 40-50 22 6-30 70-32-18-32 18-30-70z", "#f4efe6")) +
    paper(shape("M194 400h12v100h-12z", "#275d4f")),
  over:
    paper(
      ...[
        [140, 176, 24],
        [152, 146, 28],
        [180, 126, 30],
        [212, 122, 32],
        [242, 138, 28],
        [260, 168, 24],
        [200, 146, 30],
      ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, "#1f1a18")),
    ) + shape("M178 252q22-12 44 0q-10 8-22 4q-12 4-22-4z", "#2b211d"),
  skin: "#9a6642",
  shade: "#7f5132",
  brow: "#1f1a18",
  lips: "#7a3b2e",
});

const rajesh = draw({
  backdrop: "#cfdde0",
  scenery:
    paper(disc(320, 110, 120, "#f0c98a")) +
    paper(shape("M0 360q60-60 110-10 40-90 110-20 70-60 180 30v140H0z", "#b3c8cc")),
  behind: disc(200, 176, 71, "#26201e"),
  clothes:
    paper(shape(shoulders, "#f2ece0")) +
    paper(shape("M112 352q30-14 54-18l34 46 34-46q24 4 54 18l10 148H102z", "#b5652f")) +
    paper(shape("M164 328q36 34 72 0l8 20-44 46-44-46z", "#f2ece0")) +
    [420, 456].map((y) => disc(200, y, 5, "#6f3a17")).join(""),
  over:
    paper(shape("M166 250q18-14 34-4q16-10 34 4q-14 12-34 4q-20 8-34-4z", "#26201e")) +
    paper(
      shape(
        "M128 206c-6-76 36-108 82-106 46 4 70 40 62 106-6-26-14-40-24-48-30-6-62-14-82-30-14 20-30 44-38 78z",
        "#26201e",
      ),
    ) +
    glasses("#3d3a38"),
  skin: "#b97f55",
  shade: "#9c653e",
  brow: "#26201e",
  lips: "#8c4434",
});

const windows = [170, 230, 290, 350].flatMap((y) => [132, 186, 240].map((x) => `M${x} ${y}h28v34h-28z`)).join("");

/** The group's picture: an office building. */
const office = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">
${FILTER}<rect width="400" height="500" fill="#d9d3c4"/>${[
  paper(disc(310, 112, 74, "#f0d9a8")),
  paper(shape("M0 420l80-90 70 60 90-120 160 130v100H0z", "#bcc3b2")),
  paper(shape("M252 250h104v250H252z", "#a98f6d")),
  paper(shape("M106 120l94-40 94 40v380H106z", "#8a3b34")),
  shape(windows, "#f2e2c0"),
  paper(shape("M176 500v-76h48v76z", "#3a2a26")),
  paper(shape("M0 470q200-26 400 0v30H0z", "#2f6f5e")),
].join("")}</svg>`;

/** The same paper cut in other colors. */
const recolor = (drawing: string, colors: Record<string, string>): string =>
  Object.entries(colors).reduce((svg, [from, to]) => svg.replaceAll(from, to), drawing);

/** The faces of the people who stand beside the others in the group of the demo. */
const colleagues = {
  dohyun: recolor(rajesh, {
    "#cfdde0": "#dfe3d0",
    "#f0c98a": "#f3ead2",
    "#b3c8cc": "#b9c4a2",
    "#b5652f": "#3d5a80",
    "#6f3a17": "#22344d",
    "#b97f55": "#efc9a6",
    "#9c653e": "#d8a681",
    "#26201e": "#2b2422",
  }),
  ahmed: recolor(ali, {
    "#d6d2dd": "#d9e2dc",
    "#e4e1ea": "#eaf0ea",
    "#c7c1d2": "#bccdc3",
    "#2d3a55": "#5b3f2c",
    "#24304a": "#452e1f",
    "#9a948d": "#2e2622",
    "#aaa49c": "#3a302b",
    "#4a4540": "#6d5a45",
    "#5b554f": "#836d55",
  }),
  amara: recolor(minji, {
    "#cfd6cd": "#ead8b8",
    "#dde3da": "#f4e7cd",
    "#bac5b9": "#d9bd8e",
    "#3a2a26": "#1d1716",
    "#8a3b34": "#4b6b3c",
    "#6f2d28": "#37522b",
    "#efc7aa": "#96623f",
    "#dca987": "#7a4c2e",
  }),
  rahul: recolor(srimal, {
    "#efd3a7": "#c9d8df",
    "#e9a96b": "#e6eef0",
    "#6f9a8d": "#9db4bd",
    "#3f7566": "#6c8ea0",
    "#4f8a79": "#86a5b3",
    "#2f6f5e": "#8c3f52",
    "#275d4f": "#6f2f40",
    "#9a6642": "#c08a5e",
    "#7f5132": "#a06d45",
  }),
  carlos: recolor(ivan, {
    "#d8cfc0": "#d3dbe6",
    "#e8e0d1": "#e6ebf2",
    "#c5b8a3": "#aebccd",
    "#5a3a28": "#1f1b1a",
    "#6d4a33": "#2a2422",
    "#33413c": "#7a4a2b",
    "#2a3632": "#613819",
    "#eac0a0": "#d29d74",
    "#d49f7d": "#b57f58",
    "#c8372d": "#f0c98a",
    "#a92c24": "#d9ad66",
  }),
  jisoo: recolor(hanako, {
    "#ecd9d2": "#d5dcea",
    "#f5e8e2": "#e8edf5",
    "#dcc0b6": "#b9c5da",
    "#231f24": "#5e3a2a",
    "#2a252b": "#6b4432",
    "#3f4d73": "#b58a2f",
    "#566694": "#d1a74d",
    "#8a3b34": "#2b3145",
  }),
};

const drawings = { minji, ivan, ali, hanako, srimal, rajesh, office, ...colleagues };

export type PortraitName = keyof typeof drawings;

/**
 * Renders a portrait as PNG, as input for the product's image processing.
 * @param width in pixels; the height is 5/4 of it. The default is a size that people upload. A smaller one renders faster.
 */
export function portraitPng(name: PortraitName, width = 1200): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new Resvg(drawings[name], { fitTo: { mode: "width", value: width } }).render().asPng());
}
