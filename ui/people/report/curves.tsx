import type { CalendarDate } from "../../../core/kernel/calendar-date.ts"
import { formatNumber } from "../../text/de/format.ts"
import type { Series } from "./course-table.ts"
import * as css from "./report.css.ts"

const width = 380
const height = 220
const foot = 24
const head = 12
const left = 38
const right = 12

const strokeOf = (index: number) => ({
  stroke: css.lines[index]?.color,
  strokeDasharray: css.lines[index]?.dashes,
  strokeWidth: 2.5,
})

/**
 * Numbers over days, a line for each of the first series; the table beside it has them all, and says the same to ears.
 * Lines differ by their dashes too, because not everybody tells colours apart.
 */
export const Curves = ({ days, series }: { days: ReadonlyArray<CalendarDate>; series: ReadonlyArray<Series> }) => {
  const drawn = series.slice(0, css.lines.length)
  const most = Math.max(1, ...drawn.flatMap(({ values }) => values))
  const x = (index: number) => left + ((width - left - right) * index) / Math.max(1, days.length - 1)
  const y = (value: number) => height - foot - ((height - foot - head) * value) / most
  const every = Math.ceil(days.length / 6)
  return (
    <div aria-hidden>
      <ul className={css.legend}>
        {drawn.map(({ name }, index) => (
          <li key={name} className={css.key}>
            <svg width={26} height={12} aria-hidden>
              <line x1={0} x2={26} y1={6} y2={6} {...strokeOf(index)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <svg viewBox={`0 0 ${width} ${height}`} className={css.chart} aria-hidden>
        {[most, 0].map((value) => (
          <g key={value}>
            <line x1={left} x2={width} y1={y(value)} y2={y(value)} stroke={css.axis} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {days.map(
          (day, index) =>
            (days.length - 1 - index) % every === 0 && (
              <text key={day} x={x(index)} y={height - 4} textAnchor="middle">
                {day.slice(0, 4)}
              </text>
            ),
        )}
        {drawn.map(({ name, values }, index) => (
          <polyline
            key={name}
            points={values.map((value, day) => `${x(day)},${y(value)}`).join(" ")}
            fill="none"
            strokeLinejoin="round"
            {...strokeOf(index)}
          />
        ))}
      </svg>
    </div>
  )
}
