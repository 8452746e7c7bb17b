import type { Target } from "#models/casino/shooting/targets.ts"

/** How a part of a figure moves about its hinge: as a tail, as a fin, or not at all. */
export type Movement = "tail" | "fin" | "wheel"

/** A part of a figure: a path, filled with one colour or from its top to its bottom, and drawn around. */
export interface Part {
  readonly d: string
  readonly fill?: string | readonly [top: string, bottom: string]
  readonly line?: string
  readonly width?: number
  readonly movement?: Movement
  readonly hinge?: readonly [x: number, y: number]
}

/** A target as it is drawn: its parts from the back to the front, looking to the right, with 0 0 in the middle of its box. */
export interface Figure {
  readonly width: number
  readonly height: number
  readonly parts: ReadonlyArray<Part>
}

/** What a game of shots looks like. `figures`: in the order of the game's targets. */
export interface ShootingArt {
  readonly figures: ReadonlyArray<Figure>
  /** Figures stand on rails, fall over where they are hit, and stand up again; fish swim and are netted. */
  readonly isGallery: boolean
}

/** The figures by the names of their targets. */
export type Figures<Name extends Target> = Readonly<Record<Name, Figure>>

/** An ellipse as a path. */
export const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`

/** A path of points, given in shares of a half length and a half height. */
export const scaled = (path: string, x: number, y: number): string =>
  path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, across: string, down: string) =>
      `${Math.round(Number(across) * x * 10) / 10} ${Math.round(Number(down) * y * 10) / 10}`,
  )
