import { Fragment, type ReactNode, useId } from "react"
import type { Figure } from "./art/figure.ts"

/** A target by itself, in a box of its own. */
export const TargetPicture = ({
  figure,
  className,
}: {
  readonly figure: Figure
  readonly className?: string | undefined
}): ReactNode => {
  const id = useId()
  const { width, height, parts } = figure
  return (
    <svg
      viewBox={`${-width / 2 - 4} ${-height / 2 - 4} ${width + 8} ${height + 8}`}
      className={className}
      aria-hidden="true"
    >
      {parts.map(({ d, fill, line, width: stroke }, place) => {
        const gradient = `${id}${place}`
        const painted = typeof fill === "object" ? `url(#${gradient})` : (fill ?? "none")
        return (
          <Fragment key={d}>
            {typeof fill === "object" && (
              <linearGradient id={gradient} x2="0" y2="1">
                <stop stopColor={fill[0]} />
                <stop offset="1" stopColor={fill[1]} />
              </linearGradient>
            )}
            <path
              d={d}
              fill={painted}
              stroke={line}
              strokeWidth={stroke}
              strokeLinejoin="round"
              strokeLinecap="round"
            />
          </Fragment>
        )
      })}
    </svg>
  )
}
