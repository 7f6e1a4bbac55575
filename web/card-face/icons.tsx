/** All icons have the same stroke width and are drawn on 24 × 24. */
const SHAPES = {
  call: "M5 4h4l2 5-2.5 1.500a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1",
  office: "M5 21V4a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v17M15 9h3a1 1 0 0 1 1 1v11M3 21h18M9 7h2M9 11h2M9 15h2",
  mail: "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7 12 13l8.5-6",
  map: "M12 21s7-6.2 7-11a7 7 0 1 0-14 0c0 4.8 7 11 7 11M14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
  website: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v2M14 20h2M18 18h2v2",
  fax: "M7 9V4h10v5M5 18H4a1 1 0 0 1-1-1v-6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v6a1 1 0 0 1-1 1h-1M7 14h10v6H7z",
  share: "M12 15V4m0 0L8 8m4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6",
  birthday:
    "M5 21v-8a1 1 0 0 1 1-1h12a1 1 0 0 1 1 1v8M3 21h18M5 16c2 1.500 3 1.500 4.700 0 1.600 1.500 3 1.500 4.600 0 1.700 1.500 2.700 1.500 4.700 0M12 12V8.500M12 5.500v-2",
  contact:
    "M16 20v-1a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4v1M13 7.500a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0M19 8v6M22 11h-6",
  bookmark: "M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1",
  close: "M6 6l12 12M18 6 6 18",
};

export type IconName = keyof typeof SHAPES;

/** A decorative icon, hidden from screen readers. Place it next to text or in a labeled control. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={SHAPES[name]} />
    </svg>
  );
}
