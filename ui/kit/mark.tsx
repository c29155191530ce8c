/** Our sign: a pennant in the wind. */
export const Mark = ({ size = 34 }: { size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
    <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#2f6fed" />
      <stop offset="1" stopColor="#6d3fd4" />
    </linearGradient>
    <rect width="32" height="32" rx="8" fill="url(#mark)" />
    <path d="M9 6.5v19" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    <path
      d="M10.5 8.2c4.6-1.6 8.4 2 14 .6-1.8 2.2-3 3.4-4.6 4.4 1.9.4 3.4 1.1 5.1 2.6-5.4 1.3-9.6-2.2-14.5-.4z"
      fill="#fff"
    />
  </svg>
)
