import { type ComponentProps, createElement, type ReactElement } from "react"

interface IconData {
  readonly node: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>
}

/**
 * Stands in for lucide's own maker of icons in the bundle (see vite.config.ts): the same drawing without its context,
 * aliases and options, which nothing here uses. Icons are decoration; what they stand on carries the name.
 */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...rest }: ComponentProps<"svg"> & { readonly size?: number }): ReactElement =>
    createElement(
      "svg",
      {
        viewBox: "0 0 24 24",
        width: size,
        height: size,
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )

export default createIcon
