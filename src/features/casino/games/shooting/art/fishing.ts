import { targetsOf } from "#models/casino/shooting/targets.ts"
import { ellipse, type Figure, type Figures, type Part, type ShootingArt, scaled } from "./figure.ts"

/** Outlines in shares of half a fish: its nose at 1,0. */
const BODY =
  "M1,0.02C0.86,-0.4 0.5,-0.98 0.04,-0.98C-0.34,-0.98 -0.52,-0.3 -0.8,-0.16L-0.8,0.16C-0.52,0.34 -0.34,1 0.04,1C0.5,1 0.86,0.46 1,0.02Z"
const LONG =
  "M1,0.1C0.84,-0.2 0.72,-0.8 0.4,-0.92C-0.1,-1.02 -0.5,-0.6 -0.8,-0.2L-0.8,0.2C-0.5,0.66 -0.1,1.02 0.4,0.96C0.72,0.9 0.9,0.44 1,0.1Z"
const TAILS = {
  forked:
    "M-0.72,0C-0.84,-0.2 -0.96,-0.9 -1.16,-1C-1.1,-0.5 -1.04,-0.2 -1,0C-1.04,0.2 -1.1,0.5 -1.16,1C-0.96,0.9 -0.84,0.2 -0.72,0Z",
  round:
    "M-0.72,-0.02C-0.84,-0.5 -1,-0.8 -1.12,-0.66C-1.2,-0.3 -1.2,0.3 -1.12,0.66C-1,0.8 -0.84,0.5 -0.72,-0.02Z",
  shark:
    "M-0.7,0.02C-0.84,-0.2 -1,-1.2 -1.24,-1.5C-1.14,-0.7 -1.04,-0.3 -0.98,0.02C-1,0.3 -1.04,0.5 -1.1,0.8C-0.94,0.66 -0.82,0.3 -0.7,0.02Z",
  veil: "M-0.66,0C-0.9,-0.9 -1.3,-1.5 -1.7,-1.3C-1.5,-0.9 -1.4,-0.4 -1.24,0C-1.4,0.5 -1.4,1.1 -1.66,1.5C-1.2,1.5 -0.86,0.8 -0.66,0Z",
} as const
const BACK_FIN = "M0.3,-0.86C0.16,-1.3 0.02,-1.52 -0.22,-1.5C-0.3,-1.2 -0.36,-0.9 -0.46,-0.6Z"
const SPINES =
  "M0.42,-0.84L0.34,-1.5L0.22,-1.24L0.14,-1.64L0.02,-1.28L-0.08,-1.56L-0.16,-1.16L-0.3,-1.3L-0.36,-0.78Z"
const BELLY_FIN = "M-0.14,0.86C-0.2,1.2 -0.3,1.44 -0.46,1.4C-0.46,1.1 -0.46,0.8 -0.44,0.62Z"
const SIDE_FIN = "M0.4,0.2C0.2,0.24 0.04,0.5 0.04,0.9C0.24,0.9 0.4,0.66 0.46,0.36Z"
const SHINE =
  "M0.72,-0.42C0.5,-0.72 0.24,-0.84 0.02,-0.82C-0.2,-0.8 -0.34,-0.56 -0.46,-0.4C-0.1,-0.56 0.4,-0.62 0.72,-0.42Z"
const BELLY =
  "M0.9,0.2C0.6,0.5 0.2,0.62 -0.06,0.54C-0.3,0.5 -0.5,0.26 -0.74,0.06L-0.74,0.12C-0.5,0.34 -0.34,0.96 0.04,0.96C0.44,0.96 0.74,0.56 0.9,0.2Z"
const GILL = "M0.56,-0.56C0.46,-0.2 0.46,0.3 0.58,0.6"

interface FishLook {
  readonly length: number
  readonly height: number
  readonly colours: readonly [back: string, side: string]
  readonly fin: string
  readonly outline: string
  readonly tail?: keyof typeof TAILS
  readonly isLong?: true
  readonly hasSpines?: true
  readonly marks?: ReadonlyArray<Part>
  /** A snout beyond the body, as a path. */
  readonly snout?: string
  readonly eye?: readonly [x: number, y: number]
}

/** A fish by its length, its height and its colours. */
const fish = (look: FishLook): Figure => {
  const { length, height, colours, fin, outline, tail = "forked", marks = [] } = look
  const [x, y] = [length / 2.2, height / 2.7]
  const at = (path: string) => scaled(path, x, y)
  const finned = { fill: fin, line: outline, width: 0.8 } as const
  const [eyeX, eyeY] = look.eye ?? [0.74, -0.2]
  const eye = Math.max(1.6, Math.min(3.4, y * 0.14))
  return {
    width: length,
    height,
    parts: [
      { ...finned, d: at(TAILS[tail]), movement: "tail", hinge: [-0.76 * x, 0] },
      { ...finned, d: at(look.hasSpines ? SPINES : BACK_FIN) },
      { ...finned, d: at(BELLY_FIN) },
      ...(look.snout === undefined ? [] : [{ d: look.snout, fill: colours, line: outline, width: 1.2 }]),
      { d: at(look.isLong ? LONG : BODY), fill: colours, line: outline, width: 1.2 },
      { d: at(BELLY), fill: "rgba(255,255,255,.34)" },
      ...marks,
      { d: at(SHINE), fill: "rgba(255,255,255,.32)" },
      { d: at(GILL), line: "rgba(20,30,40,.4)", width: 1.3 },
      { ...finned, d: at(SIDE_FIN), movement: "fin", hinge: [0.42 * x, 0.28 * y] },
      { d: ellipse(eyeX * x, eyeY * y, eye, eye), fill: "#fdfdf4", line: outline, width: 0.7 },
      { d: ellipse(eyeX * x + eye * 0.25, eyeY * y, eye * 0.55, eye * 0.6), fill: "#10161c" },
    ],
  }
}

const stripes = (
  colour: string,
  width: number,
  ...places: ReadonlyArray<readonly [number, number]>
): Part => ({
  d: places.map(([x, y]) => `M${x} ${-y}C${x + 2} ${-y / 3} ${x + 2} ${y / 4} ${x - 1} ${y * 0.55}`).join(""),
  line: colour,
  width,
})
const spots = (colour: string, size: number, ...places: ReadonlyArray<readonly [number, number]>): Part => ({
  d: places.map(([x, y]) => ellipse(x, y, size, size * 0.8)).join(""),
  fill: colour,
})

const FISH: Figures<ReturnType<typeof targetsOf<"fishing">>[number]> = {
  roach: fish({
    length: 50,
    height: 30,
    colours: ["#6f93a8", "#e7eef0"],
    fin: "#e2563a",
    outline: "#2f4654",
  }),
  perch: fish({
    length: 56,
    height: 34,
    colours: ["#557f2e", "#e6e48c"],
    fin: "#ef6a2c",
    outline: "#2c3f16",
    hasSpines: true,
    marks: [stripes("rgba(30,52,16,.72)", 3.4, [12, 9], [4, 10], [-4, 9], [-12, 6])],
  }),
  bream: fish({
    length: 64,
    height: 46,
    colours: ["#8a6f3d", "#f0d899"],
    fin: "#705a34",
    outline: "#40321a",
  }),
  carp: fish({
    length: 78,
    height: 44,
    colours: ["#9c5f14", "#f6c765"],
    fin: "#c2541c",
    outline: "#4f2c0a",
    marks: [
      { d: "M33 4C37 6 38 10 35 13M29 6C30 10 29 12 27 14", line: "#6e3d0e", width: 1.5 },
      {
        d: "M12 -6q4 3 0 6M4 -8q4 3 0 6M-4 -7q4 3 0 6M8 1q4 3 0 6M0 0q4 3 0 6M-8 -1q4 3 0 6M-14 -4q4 3 0 6",
        line: "rgba(90,50,10,.5)",
        width: 1.3,
      },
    ],
  }),
  pike: fish({
    length: 100,
    height: 34,
    colours: ["#3f6a34", "#dfe6a2"],
    fin: "#b06a2a",
    outline: "#203a1b",
    isLong: true,
    eye: [0.72, -0.46],
    marks: [
      spots("rgba(246,246,190,.8)", 2.2, [20, -4], [12, 1], [4, -5], [-4, 1], [-12, -4], [-20, 0], [24, 3]),
      { d: "M45 2L34 3.4", line: "#203a1b", width: 1.4 },
    ],
  }),
  catfish: fish({
    length: 106,
    height: 44,
    colours: ["#4a4a57", "#b9a78c"],
    fin: "#3c3b46",
    outline: "#22212a",
    tail: "round",
    isLong: true,
    eye: [0.78, -0.34],
    marks: [
      spots("rgba(30,30,40,.4)", 3, [14, -6], [0, -8], [-14, -4], [6, 2], [-24, -2]),
      {
        d: "M46 3C54 1 58 6 55 13M44 6C50 8 50 14 46 19M42 8C40 12 38 16 33 18",
        line: "#33323c",
        width: 2,
      },
    ],
  }),
  salmon: fish({
    length: 98,
    height: 42,
    colours: ["#4d6f8c", "#ffc9b4"],
    fin: "#7a5d6d",
    outline: "#2a3c4e",
    isLong: true,
    eye: [0.78, -0.24],
    marks: [
      { d: "M38 4C20 12 -14 10 -32 2C-14 5 20 4 38 4Z", fill: "rgba(240,92,92,.66)" },
      spots("rgba(24,34,46,.66)", 1.7, [22, -7], [12, -9], [2, -8], [-8, -7], [16, -3], [-16, -5], [6, -4]),
    ],
  }),
  sturgeon: fish({
    length: 136,
    height: 46,
    snout: "M46 -9C58 -8 68 -3 76 3C68 7 58 9 46 9Z",
    colours: ["#4f5f66", "#e8e2cf"],
    fin: "#566a70",
    outline: "#27333a",
    tail: "shark",
    isLong: true,
    eye: [0.72, -0.3],
    marks: [
      {
        d: "M24 -14l5 -6 5 6zM12 -16l5 -6 5 6zM0 -16l5 -6 5 6zM-12 -14l5 -6 5 6zM-24 -10l5 -5 5 5zM-35 -6l4 -4 4 4z",
        fill: "#dbe2dc",
        line: "#27333a",
        width: 0.8,
      },
      {
        d: "M30 1l4 -3 4 3 -4 3zM18 1l4 -3 4 3 -4 3zM6 1l4 -3 4 3 -4 3zM-6 1l4 -3 4 3 -4 3zM-18 1l4 -3 4 3 -4 3z",
        fill: "rgba(240,244,236,.8)",
      },
      { d: "M62 6v6M58 7v6", line: "#3a474d", width: 1.3 },
    ],
  }),
  beluga: fish({
    length: 178,
    height: 62,
    snout: "M58 -15C74 -12 86 -6 96 3C86 10 74 13 60 13Z",
    colours: ["#2f4258", "#dfe7ec"],
    fin: "#3a4f66",
    outline: "#16222f",
    tail: "shark",
    isLong: true,
    eye: [0.78, -0.34],
    marks: [
      {
        d: "M34 -21l6 -6 6 6zM18 -23l6 -6 6 6zM2 -23l6 -6 6 6zM-14 -20l6 -6 6 6zM-30 -15l6 -5 6 5zM-44 -10l5 -5 5 5z",
        fill: "#c8d4dd",
        line: "#16222f",
        width: 0.9,
      },
      { d: "M84 10v8M79 11v8M74 11v7", line: "#22313f", width: 1.5 },
      { d: "M66 14C52 18 30 18 10 16", line: "rgba(20,34,48,.3)", width: 1.4 },
    ],
  }),
  goldfish: fish({
    length: 62,
    height: 42,
    colours: ["#ff9d1e", "#fff1a3"],
    fin: "#ffc32e",
    outline: "#a04a00",
    tail: "veil",
    marks: [
      {
        d: "M4 -17l-4 -8 5 3.4 3 -6 3 6 5 -3.4 -4 8z",
        fill: ["#fff6c4", "#e7a500"],
        line: "#8f5a00",
        width: 0.9,
      },
      {
        d: "M10 -3q3 2 0 5M4 -4q3 2 0 5M-2 -3q3 2 0 5M7 3q3 2 0 5M1 2q3 2 0 5",
        line: "rgba(200,90,0,.6)",
        width: 1.2,
      },
    ],
  }),
  turtle: {
    width: 76,
    height: 48,
    parts: [
      { d: "M-28 4C-34 4 -38 8 -38 10C-34 12 -28 10 -25 8Z", fill: "#7fae4e", line: "#2c4a1a", width: 1 },
      {
        d: "M14 8C20 14 26 22 24 24C16 24 6 16 4 9Z",
        fill: "#7fae4e",
        line: "#2c4a1a",
        width: 1,
        movement: "fin",
        hinge: [10, 8],
      },
      {
        d: "M-18 8C-20 14 -26 20 -29 20C-30 16 -28 10 -24 6Z",
        fill: "#7fae4e",
        line: "#2c4a1a",
        width: 1,
        movement: "fin",
        hinge: [-20, 8],
      },
      {
        d: "M22 2C26 -8 34 -10 37 -4C39 2 34 7 24 7Z",
        fill: ["#a4cc6a", "#6f9c42"],
        line: "#2c4a1a",
        width: 1.1,
      },
      { d: ellipse(32.5, -3, 1.9, 2.1), fill: "#12180c" },
      { d: "M29 3C32 4.6 35 3.6 36 2", line: "#2c4a1a", width: 1.1 },
      {
        d: "M-30 8C-28 -14 -12 -22 0 -22C14 -22 26 -12 26 6C10 12 -16 13 -30 8Z",
        fill: ["#f2c24a", "#8f5b16"],
        line: "#4d2f08",
        width: 1.4,
      },
      {
        d: "M-4 -20L6 -20L11 -9L4 1L-8 1L-13 -9ZM11 -9L21 -8M4 1L9 9M-8 1L-12 10M-13 -9L-25 -6",
        line: "rgba(77,47,8,.7)",
        width: 1.5,
      },
      {
        d: "M-1 -16l2 4.4 4.8 .6 -3.5 3.2 .9 4.8 -4.2 -2.4 -4.2 2.4 .9 -4.8 -3.5 -3.2 4.8 -.6z",
        fill: "#fff3b8",
      },
      { d: "M-22 -6C-18 -14 -8 -19 2 -19", line: "rgba(255,255,255,.5)", width: 2 },
    ],
  },
}

/** Fish of a lake, under water. */
export const fishingArt: ShootingArt = {
  figures: targetsOf("fishing").map((target) => FISH[target]),
  isGallery: false,
}
