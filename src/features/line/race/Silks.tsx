import { type ReactNode, useId } from "react"
import { PATTERNS } from "#src/ui/primitives/patterns.ts"

/** The shirt of a rider on a field of 32: shoulders, sleeves, hem. */
const SHIRT = "M11 4 4 8l-3 9 5 2 2-4v13h16V15l2 4 5-2-3-9-7-4c-1 3-9 3-10 0Z"

/** Dots in the middle and on the sleeves, each two wide from its middle. */
const SPOTS = ["11 11", "20 13", "13 19", "20 23", "5 13", "27 13"]

/** What lies on a shirt in its second colour. */
const FIGURES: Readonly<Record<string, string>> = {
  ...PATTERNS,
  plain: "",
  spots: SPOTS.map((spot) => `M${spot}m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0`).join(""),
}

/** What a runner wears, drawn from its pattern and two colours; a marble is a ball. Says nothing: the name stands beside it. */
export const Silks = ({
  silks,
  size = 28,
}: {
  readonly silks: string
  readonly size?: number
}): ReactNode => {
  const id = useId()
  const [name = "plain", first = "9aa0a6", second = "ffffff"] = silks.split("-")
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {name === "marble" ? (
        <>
          <circle cx="16" cy="16" r="13" fill={`#${first}`} stroke="currentColor" strokeOpacity="0.35" />
          <path
            d="M8 18c4-8 12-9 16-4"
            fill="none"
            stroke={`#${second}`}
            strokeOpacity="0.5"
            strokeWidth="3"
          />
          <circle cx="11.5" cy="10.5" r="3" fill="#ffffff" fillOpacity="0.7" />
        </>
      ) : (
        <>
          <clipPath id={id}>
            <path d={SHIRT} />
          </clipPath>
          <g clipPath={`url(#${id})`}>
            <rect width="32" height="32" fill={`#${first}`} />
            <path d={FIGURES[name] ?? ""} fill={`#${second}`} />
          </g>
          <path d={SHIRT} fill="none" stroke="currentColor" strokeOpacity="0.35" />
        </>
      )}
    </svg>
  )
}
