/** The welcome picture, in the colors of the theme. */
export function Illustration() {
  return (
    <svg viewBox="0 0 360 340" aria-hidden className="h-auto w-full max-w-sm">
      <g className="stroke-line" strokeWidth="1.5">
        <rect x="52" y="58" width="176" height="220" rx="16" className="fill-wash" transform="rotate(-11 140 168)" />
        <rect x="132" y="52" width="176" height="220" rx="16" className="fill-wash" transform="rotate(9 220 162)" />
      </g>
      <g transform="rotate(-2 180 170)">
        <clipPath id="uppermost">
          <rect x="88" y="34" width="184" height="264" rx="16" />
        </clipPath>
        <rect x="88" y="34" width="184" height="264" rx="16" className="fill-sheet" />
        <g clipPath="url(#uppermost)">
          <path d="M88 34h184v178H88z" className="fill-jade" opacity="0.22" />
          <circle cx="112" cy="70" r="74" className="fill-paper" opacity="0.5" />
          {/* A portrait: shoulders, neck, hair, face. */}
          <path d="M112 212c2-40 28-62 68-62s66 22 68 62z" className="fill-jade" />
          <path d="M166 128h28v30q-14 14-28 0z" fill="#d9a27f" />
          <path d="M138 116c-6-44 18-66 44-66 30 0 46 24 40 66l-6 14h-70z" fill="#3a2b26" />
          <path d="M150 104c0-24 12-34 30-34s31 10 31 34c0 26-14 42-31 42s-30-16-30-42z" fill="#e8b796" />
          <path d="M148 104c6-18 22-18 34-30 8 14 22 14 30 30 2-28-8-44-30-44s-36 16-34 44z" fill="#3a2b26" />
        </g>
        <rect x="108" y="232" width="86" height="12" rx="6" className="fill-ink" />
        <rect x="108" y="254" width="56" height="8" rx="4" className="fill-ink-soft" opacity="0.55" />
        <rect x="108" y="270" width="70" height="8" rx="4" className="fill-ink-soft" opacity="0.3" />
        <rect x="88" y="34" width="184" height="264" rx="16" className="fill-none stroke-line" strokeWidth="1.5" />
      </g>
      <g transform="rotate(-7 262 278)">
        <rect x="232" y="248" width="58" height="58" rx="12" className="fill-seal" />
        <path
          d="M247 263h28v16h-28zM261 279v11M243 290h36"
          className="fill-none stroke-on-seal"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
