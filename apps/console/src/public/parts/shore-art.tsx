/** The small scene of pages that have one thing to say: a sound wave coming ashore. */
const heights = [6, 10, 18, 12, 26, 38, 22, 46, 58, 34, 50, 66, 40, 56, 30, 44, 24, 34, 16, 22, 12, 8, 5, 4]

export function ShoreArt({ broken = false }: { broken?: boolean }) {
  return (
    <svg width="232" height="132" viewBox="0 0 232 132" aria-hidden="true">
      <circle cx="176" cy="38" r="17" fill="var(--amber)" />
      <circle cx="176" cy="38" r="27" fill="var(--amber)" opacity=".16" />
      {heights.map((height, index) => {
        const lost = broken && index > 9 && index < 14
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            key={index}
            x={24 + index * 8}
            y={96 - (lost ? 4 : height)}
            width="3.6"
            height={lost ? 4 : height}
            rx="1.8"
            fill={index > 14 ? 'var(--amber)' : 'var(--primary)'}
            opacity={lost ? 0.35 : index > 14 ? 0.85 : 0.4 + index * 0.04}
          />
        )
      })}
      <path
        d="M8 110c18 0 18-8 36-8s18 8 36 8 18-8 36-8 18 8 36 8 18-8 36-8 18 8 36 8"
        stroke="var(--primary)"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
      />
      <path
        d="M44 124c14 0 14-6 28-6s14 6 28 6 14-6 28-6 14 6 28 6"
        stroke="var(--primary)"
        strokeWidth="2.4"
        fill="none"
        strokeLinecap="round"
        opacity=".4"
      />
    </svg>
  )
}
