/** The mark alone; the name beside it is the caller's. Drawn here so that it needs no request. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="10" fill="#0B6B5E" />
      <g fill="none" strokeLinecap="round">
        <path d="M6 20c3.2 0 3.2-3 6.4-3s3.2 3 6.4 3 3.2-3 7.2-3" stroke="#F2C06A" strokeWidth="2.4" />
        <path d="M11 12.5v-3M16 13V7M21 12.5v-4" stroke="#fff" strokeWidth="2.4" />
        <path
          d="M8 25c2.4 0 2.4-1.6 4.8-1.6S15.2 25 17.6 25s2.4-1.6 6.4-1.6"
          stroke="#7CC7BA"
          strokeWidth="1.8"
        />
      </g>
    </svg>
  )
}
