import type { MemberReport } from "../../../core/people/reports.port.ts"
import { formatNumber } from "../../text/de/format.ts"
import { reportText as words } from "../../text/de/reports.ts"
import * as css from "./report.css.ts"
import type { Bar } from "./report-tables.ts"

/** So many bars are drawn; the table has them all. */
const mostBars = 15

const Legend = ({ entries }: { entries: ReadonlyArray<readonly [name: string, color: string]> }) => (
  <ul className={css.legend}>
    {entries.map(([name, background]) => (
      <li key={name} className={css.key}>
        <span className={css.swatch} style={{ background }} />
        {name}
      </li>
    ))}
  </ul>
)

/** Bars below each other, each made of parts. The table beside it says the same, so ears need no picture. */
export const Bars = ({ bars, series }: { bars: ReadonlyArray<Bar>; series: ReadonlyArray<string> }) => {
  const drawn = bars.slice(0, mostBars)
  const sums = drawn.map(({ parts }) => parts.reduce((a, b) => a + b, 0))
  const most = Math.max(1, ...sums)
  const colorOf = (index: number) => css.parts[index % css.parts.length]
  return (
    <div aria-hidden>
      {series.length > 1 && <Legend entries={series.map((name, index) => [name, colorOf(index) ?? ""])} />}
      {drawn.map(({ name, parts }, row) => {
        const sum = sums[row] ?? 0
        let x = 0
        return (
          <div key={name} className={css.bar}>
            <span className={css.barName}>{name}</span>
            <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" className={css.barDrawn} aria-hidden>
              {parts.map((part, index) => {
                const from = x
                x += part
                // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other identity than its place
                return <rect key={index} x={from} width={part} height={1} fill={colorOf(index)} />
              })}
            </svg>
            <span>{formatNumber(sum)}</span>
          </div>
        )
      })}
    </div>
  )
}

const width = 380
const height = 220
const foot = 24
const head = 12
const edge = 38

/** The stock as a line over the years, who joined above and who left below the ground line. */
export const Years = ({ years }: { years: MemberReport["years"] }) => {
  const most = Math.max(1, ...years.map(({ stock, joined }) => Math.max(stock, joined)))
  const least = Math.max(0, ...years.map(({ left }) => left))
  const unit = (height - foot - head) / (most + least)
  const ground = head + most * unit
  const step = (width - edge - 8) / Math.max(1, years.length)
  const middle = (index: number) => edge + step * (index + 0.5)
  const bar = Math.max(2, Math.min(18, step * 0.5))
  const every = Math.ceil(years.length / 8)
  const points = years.map(({ stock }, index) => `${middle(index)},${ground - stock * unit}`).join(" ")
  const { joined, left, stock } = words.columns
  return (
    <div aria-hidden>
      <Legend
        entries={[
          [stock, css.stock],
          [joined, css.joined],
          [left, css.left],
        ]}
      />
      <svg viewBox={`0 0 ${width} ${height}`} className={css.chart} aria-hidden>
        {[most, 0].map((value) => (
          <g key={value}>
            <line x1={edge} x2={width} y1={ground - value * unit} y2={ground - value * unit} stroke={css.axis} />
            <text x={edge - 8} y={ground - value * unit + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {years.map(({ year, joined: came, left: went }, index) => (
          <g key={year}>
            <rect
              x={middle(index) - bar / 2}
              y={ground - came * unit}
              width={bar}
              height={came * unit}
              fill={css.joined}
            />
            <rect x={middle(index) - bar / 2} y={ground} width={bar} height={went * unit} fill={css.left} />
            {(years.length - 1 - index) % every === 0 && (
              <text x={middle(index)} y={height - 4} textAnchor="middle">
                {year}
              </text>
            )}
          </g>
        ))}
        <polyline points={points} fill="none" stroke={css.stock} strokeWidth={2.5} strokeLinejoin="round" />
        {years.map(({ year, stock: there }, index) => (
          <circle
            key={year}
            cx={middle(index)}
            cy={ground - there * unit}
            r={years.length > 15 ? 2 : 3.5}
            fill={css.stock}
          />
        ))}
      </svg>
    </div>
  )
}
