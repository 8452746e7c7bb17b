import type { ReactNode } from "react"
import type { Board } from "./grounds.ts"
import { Halves } from "./Halves.tsx"

/** Edges of the twenty fields of a dartboard, from the ring around the bull to that of the doubles. */
const FIELDS = Array.from({ length: 20 }, (_, place) => {
  const angle = ((place + 0.5) * Math.PI) / 10
  const at = (radius: number) =>
    `${(160 + radius * Math.cos(angle)).toFixed(1)} ${(100 + radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(9)}L${at(86)}`
}).join("")

/** Every board in the box of the grounds, 320 by 200, seen from above or as its screen is. */
const lines: Readonly<Record<Board, ReactNode>> = {
  ring: (
    <>
      <rect x="68" y="8" width="184" height="184" />
      <rect x="82" y="22" width="156" height="156" data-line="strong" />
      <rect x="90" y="30" width="140" height="140" />
      <path d="m82 22 16 16M238 178l-16-16M238 22l-16 16M82 178l16-16" />
    </>
  ),
  octagon: (
    <>
      <path d="M122 8h76l54 54v76l-54 54h-76l-54-54V62z" data-line="strong" />
      <path d="M126 18h68l48 48v68l-48 48h-68l-48-48V66z" />
      <circle cx="160" cy="100" r="24" />
    </>
  ),
  dartboard: (
    <>
      <circle cx="160" cy="100" r="94" />
      <circle cx="160" cy="100" r="86" />
      <circle cx="160" cy="100" r="79" />
      <circle cx="160" cy="100" r="53" />
      <circle cx="160" cy="100" r="46" />
      <circle cx="160" cy="100" r="9" />
      <circle cx="160" cy="100" r="4" data-line="strong" />
      <path d={FIELDS} />
    </>
  ),
  snooker: (
    <>
      <rect x="12" y="20" width="296" height="160" rx="12" />
      <rect x="24" y="32" width="272" height="136" data-line="strong" />
      <path d="M80 32v136M80 76a24 24 0 0 0 0 48" />
      {[24, 160, 296].map((x) => (
        <Halves key={x}>
          <circle cx={x} cy="32" r="6" />
          <circle cx={x} cy="168" r="6" />
        </Halves>
      ))}
    </>
  ),
  site: (
    <>
      <rect x="10" y="12" width="300" height="176" rx="6" />
      <path d="M64 12v56M64 132v56M120 60h52v28h-52zM120 112h52v28h-52zM206 88h40v24h-40z" />
      <rect x="216" y="26" width="66" height="44" data-line="dashed" />
      <rect x="216" y="130" width="66" height="44" data-line="dashed" />
      <path d="M10 76h22M10 124h22M310 88h-20M310 112h-20" />
    </>
  ),
  lanes: (
    <>
      <rect x="10" y="8" width="300" height="184" />
      <path d="M40 152V36h196M84 164h196V48" />
      <path d="M66 152 254 48" />
      <path d="M64 20 256 180" data-line="dashed" />
      <path d="M10 136a56 56 0 0 1 56 56M254 8a56 56 0 0 0 56 56" data-line="strong" />
    </>
  ),
  fight: (
    <>
      <path d="M10 164h300M10 188l40-60h220l40 60" />
      <path d="M160 128v60" data-line="dashed" />
      <Halves>
        <rect x="16" y="14" width="124" height="12" rx="6" />
        <path d="M50 128V48M66 128V48M42 48h32" />
      </Halves>
    </>
  ),
  rocket: (
    <>
      <path d="M44 12h232l32 32v112l-32 32H44l-32-32V44z" />
      <path d="M160 12v176" />
      <circle cx="160" cy="100" r="28" />
      <Halves>
        <path d="M12 72H4v56h8M12 60h28v80H12" />
        <circle cx="60" cy="34" r="5" />
        <circle cx="60" cy="166" r="5" />
      </Halves>
    </>
  ),
  cards: (
    <>
      <rect x="10" y="10" width="300" height="180" rx="24" />
      <path d="M160 30v140" data-line="dashed" />
      <Halves>
        <circle cx="36" cy="100" r="16" data-line="strong" />
      </Halves>
    </>
  ),
  arena: (
    <>
      <ellipse cx="160" cy="100" rx="140" ry="88" />
      <ellipse cx="160" cy="100" rx="60" ry="40" data-line="dashed" />
      <Halves>
        <path d="M20 84H8v32h12" data-line="strong" />
        <rect x="84" y="44" width="16" height="16" />
        <rect x="84" y="140" width="16" height="16" />
      </Halves>
    </>
  ),
  battle: (
    <>
      <rect x="10" y="10" width="300" height="180" />
      <path d="M10 55h300M10 100h300M10 145h300M85 10v180M160 10v180M235 10v180" data-line="dashed" />
      <Halves>
        <circle cx="40" cy="100" r="18" data-line="strong" />
        <path d="M40 110V92l12 5-12 5" />
      </Halves>
    </>
  ),
  wells: (
    <Halves>
      <path d="M44 10v180h90V10" data-line="strong" />
      <path
        d="M62 10v180M80 10v180M98 10v180M116 10v180M44 28h90M44 64h90M44 100h90M44 136h90"
        data-line="dashed"
      />
    </Halves>
  ),
  globe: (
    <>
      <circle cx="160" cy="100" r="92" />
      <ellipse cx="160" cy="100" rx="46" ry="92" />
      <path d="M160 8v184M68 100h184M80 54h160M80 146h160" />
    </>
  ),
  runs: (
    <>
      <path d="M24 70h272M24 134h272" data-line="strong" />
      <path d="M92 60v20M160 60v20M228 60v20M92 124v20M160 124v20M228 124v20" />
      <path d="M296 70V40l-18 8 18 8M296 134v-30l-18 8 18 8" />
    </>
  ),
}

/** The lines of a board. */
export const BoardLines = (props: { readonly board: Board }): ReactNode => lines[props.board]
