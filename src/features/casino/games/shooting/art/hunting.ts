import { targetsOf } from "#models/casino/shooting/targets.ts"
import { ellipse, type Figure, type Figures, type Part, type ShootingArt } from "./figure.ts"

const INK = "#20262c"
/** A painted piece of tin. */
const tin = (d: string, top: string, bottom: string): Part => ({
  d,
  fill: [top, bottom],
  line: INK,
  width: 1.4,
})
const flat = (d: string, fill: string): Part => ({ d, fill })
const drawn = (d: string, line: string, width: number): Part => ({ d, line, width })
const eye = (x: number, y: number, size = 1.7): Part => flat(ellipse(x, y, size, size), INK)
/** The ring that is aimed at. */
const mark = (x: number, y: number, size: number): ReadonlyArray<Part> => [
  { d: ellipse(x, y, size, size), fill: "#fff8e8", line: "#c1272d", width: size * 0.34 },
  flat(ellipse(x, y, size * 0.36, size * 0.36), "#c1272d"),
]
const figure = (width: number, height: number, ...parts: ReadonlyArray<Part>): Figure => ({
  width,
  height,
  parts,
})

const TIN: Figures<ReturnType<typeof targetsOf<"hunting">>[number]> = {
  duck: figure(
    50,
    38,
    tin(
      "M-24 -2C-16 2 -8 -4 0 -4C8 -4 8 -10 8 -12C12 -10 16 -6 16 0C18 10 8 16 -4 16C-16 16 -24 8 -24 -2Z",
      "#ffd84a",
      "#e79a12",
    ),
    tin(ellipse(11, -9, 9, 9), "#ffe06a", "#f0ac1c"),
    tin("M18 -11C22 -11 26 -9 26 -7C24 -5 20 -4 17 -5Z", "#ff8a34", "#d6591a"),
    drawn("M-14 4C-8 9 0 9 5 4", "#b06d08", 1.6),
    eye(13, -11),
    ...mark(-5, 6, 5),
  ),
  hare: figure(
    54,
    46,
    tin(
      "M-22 8C-25 6 -26 2 -23 0C-20 0 -19 3 -19 4C-16 -6 -4 -8 4 -4C6 -8 10 -10 14 -10C21 -10 24 -4 22 1C20 5 16 6 14 6C14 10 16 14 20 19L10 19C8 14 6 14 2 14C-2 14 -4 16 -4 19L-18 19C-20 16 -18 12 -22 8Z",
      "#b9c2cc",
      "#7c8894",
    ),
    tin(
      "M10 -9C4 -14 2 -20 4 -23C9 -22 13 -16 14 -10ZM15 -10C14 -16 14 -21 17 -24C21 -20 21 -14 18 -9Z",
      "#cfd6dd",
      "#8b97a3",
    ),
    eye(16, -5),
    flat(ellipse(23, -2, 1.6, 1.4), "#d9637a"),
    ...mark(-5, 5, 5),
  ),
  hedgehog: figure(
    56,
    36,
    tin(
      "M-24 14L-28 8L-24 6L-27 -1L-21 -2L-22 -9L-15 -8L-13 -15L-7 -11L-1 -16L2 -10L9 -11L8 -4C16 -4 22 2 27 8C27 11 24 12 20 12L18 16L10 16L8 14L-10 14L-12 16L-20 16Z",
      "#8a6a4b",
      "#4f3923",
    ),
    tin("M8 -4C16 -4 22 2 27 8C27 11 24 12 20 12L6 12C2 6 4 0 8 -4Z", "#f0d2a4", "#d0a66e"),
    drawn("M-20 6L-16 0M-13 8L-10 -2M-5 6L-3 -4M-16 -4L-12 -8M-6 -8L-3 -11", "#2f2114", 1.5),
    eye(16, 3),
    flat(ellipse(26, 8, 2, 1.8), INK),
    ...mark(-8, 4, 4.6),
  ),
  squirrel: figure(
    52,
    50,
    tin(
      "M-8 18C-22 18 -26 4 -22 -8C-20 -18 -10 -24 -4 -20C2 -16 0 -8 -6 -8C-12 -8 -12 2 -4 8Z",
      "#f08a3c",
      "#b3501a",
    ),
    tin(
      "M-6 20C-12 12 -6 0 2 -4C4 -8 6 -12 12 -12C20 -12 24 -6 22 -2C20 2 16 2 14 3C16 8 16 14 12 20Z",
      "#f4954a",
      "#bd591e",
    ),
    flat("M4 18C0 12 4 4 10 3C13 9 12 14 9 18Z", "#ffe3c0"),
    tin("M7 -11C6 -16 8 -19 10 -20C12 -18 13 -15 12 -12Z", "#f08a3c", "#c0601f"),
    eye(15.5, -6),
    flat(ellipse(22, -3, 1.5, 1.3), INK),
    tin(ellipse(17, 6, 3.6, 4.4), "#a8763e", "#6b441d"),
    ...mark(1, 10, 4.2),
  ),
  fox: figure(
    92,
    46,
    tin(
      "M-44 -4C-34 -16 -20 -8 -16 0C-6 -6 10 -6 18 -6L20 -14L26 -20L30 -12C36 -8 42 -2 45 2C42 6 34 6 30 5C28 10 26 12 26 19L19 19L18 9C6 11 -4 10 -8 9L-11 19L-18 19L-17 8C-28 10 -40 4 -44 -4Z",
      "#f07a2a",
      "#b4450f",
    ),
    flat("M-44 -4C-38 -12 -32 -12 -30 -8C-30 0 -34 3 -38 2Z", "#fff3e2"),
    flat("M45 2C42 6 34 6 30 5C32 1 38 0 45 2Z", "#fff3e2"),
    flat("M19 19h7v-5h-7zM-18 19h7l1 -4h-7z", "#3a2418"),
    flat("M25 -12L26 -17L28 -12Z", "#5b2a10"),
    eye(33, -4),
    flat(ellipse(44, 2, 1.8, 1.6), INK),
    ...mark(3, 1, 5),
  ),
  owl: figure(
    56,
    54,
    tin(
      "M-20 22C-26 4 -22 -14 -18 -24C-14 -18 -8 -20 0 -20C8 -20 14 -18 18 -24C22 -14 26 4 20 22C14 27 -14 27 -20 22Z",
      "#a17447",
      "#5d3c1d",
    ),
    flat("M-12 22C-15 8 -8 0 0 0C8 0 15 8 12 22C6 25 -6 25 -12 22Z", "#f1d9af"),
    drawn("M-7 9q2.5 3 5 0M2 9q2.5 3 5 0M-9 15q2.5 3 5 0M-2.5 15q2.5 3 5 0M4 15q2.5 3 5 0", "#8a5f34", 1.5),
    { d: ellipse(-8, -8, 7.4, 7.4) + ellipse(8, -8, 7.4, 7.4), fill: "#fff8e8", line: "#5d3c1d", width: 1.4 },
    flat(ellipse(-7, -8, 3.2, 3.2) + ellipse(7, -8, 3.2, 3.2), INK),
    tin("M-2.6 -5L2.6 -5L0 1Z", "#ffb534", "#dd7f12"),
    drawn("M-20 -4C-26 6 -25 16 -20 22M20 -4C26 6 25 16 20 22", "#3f2811", 1.6),
  ),
  boar: figure(
    96,
    52,
    tin(
      "M-42 -2C-38 -16 -18 -22 0 -20L4 -24L8 -19C20 -18 30 -12 34 -4L46 4L46 11L36 13C32 16 26 16 22 14L22 24L13 24L11 14C2 17 -10 17 -18 14L-20 24L-29 24L-30 13C-38 10 -43 4 -42 -2Z",
      "#7a6a5c",
      "#40352c",
    ),
    drawn("M-36 -10l-3 -5M-28 -16l-2 -6M-19 -19l-1 -6M-10 -20l0 -6M-1 -20l1 -5", "#2e251e", 2),
    tin("M16 -15C14 -21 18 -24 21 -24C24 -20 24 -16 22 -13Z", "#6a5a4d", "#463a30"),
    flat("M46 3C48 5 48 10 46 12C43 11 42 5 44 3Z", "#d79a8c"),
    { d: "M36 10C36 5 39 2 42 2C41 6 40 9 39 12Z", fill: "#fffbe9", line: INK, width: 0.9 },
    eye(28, -6),
    ...mark(-6, -3, 6.4),
  ),
  elk: figure(
    120,
    68,
    tin(
      "M-52 2C-53 -8 -44 -14 -32 -13L-2 -15C6 -20 16 -22 22 -24L34 -28C42 -29 50 -24 55 -16C57 -12 54 -9 49 -10L38 -12C34 -8 32 -2 30 4C28 8 26 10 24 11L23 32L15 32L12 13C0 16 -14 15 -26 12L-32 32L-40 32L-40 12C-48 12 -52 8 -52 2Z",
      "#9a7048",
      "#4d3520",
    ),
    tin(
      "M33 -27C24 -25 12 -24 4 -32C12 -30 16 -31 18 -32L14 -36C20 -33 24 -32 26 -31L24 -36C30 -34 33 -31 34 -28ZM36 -28C38 -32 42 -35 48 -37L47 -32C50 -33 54 -35 58 -38L56 -32C60 -32 62 -33 66 -34C60 -26 50 -23 38 -25Z",
      "#f0d69e",
      "#b98f4c",
    ),
    tin("M29 -26C24 -26 20 -23 19 -20C23 -19 27 -20 30 -23Z", "#8d6743", "#5c4026"),
    flat("M15 32h8l.4 -6h-8.6zM-40 32h8l1.6 -6h-9.6z", "#2b1c10"),
    drawn("M32 -5C30 -1 30 2 31 5", "#4d3520", 3),
    eye(42, -20),
    flat(ellipse(54, -14, 1.5, 1.3), INK),
    ...mark(-12, -1, 6.6),
  ),
  bear: figure(
    150,
    60,
    tin(
      "M-62 2C-64 -16 -44 -26 -22 -24C-8 -28 8 -26 20 -24C28 -28 40 -28 48 -22L62 -12C66 -8 66 -4 62 -3L46 0C40 6 38 8 34 10L36 28L18 28L14 12C0 15 -14 15 -26 12L-26 28L-46 28L-48 14C-56 12 -61 8 -62 2Z",
      "#8a5a34",
      "#452812",
    ),
    tin(ellipse(34, -25, 5.4, 5) + ellipse(44, -24, 4.6, 4.4), "#8a5a34", "#5a371b"),
    flat("M62 -12C66 -8 66 -4 62 -3L50 -1C50 -7 55 -12 62 -12Z", "#d3a676"),
    flat(ellipse(63, -9, 3, 2.6), INK),
    drawn("M-30 -14C-16 -20 2 -20 14 -16", "rgba(255,255,255,.3)", 3),
    drawn("M18 28v-3M24 28v-3M30 28v-3M-46 28v-3M-40 28v-3M-34 28v-3", "#1f1208", 1.6),
    eye(48, -15, 2),
    ...mark(-16, -5, 8),
  ),
  firebird: figure(
    66,
    46,
    {
      ...tin(
        "M-4 2C-16 -12 -26 -18 -33 -16C-28 -12 -27 -8 -28 -4C-32 -4 -34 -2 -34 0C-28 0 -26 3 -26 7C-30 8 -32 11 -32 13C-22 13 -10 10 -2 6Z",
        "#ffe156",
        "#ff5a1f",
      ),
      movement: "tail",
      hinge: [-4, 4],
    },
    tin(
      "M-8 4C-4 -4 6 -6 12 -6C12 -12 16 -16 22 -15C27 -14 28 -8 25 -5C24 4 18 12 6 13C0 13 -6 10 -8 4Z",
      "#ffcf33",
      "#f0462a",
    ),
    tin("M0 2C-2 -10 -10 -18 -14 -20C-2 -20 8 -12 10 0Z", "#ffec8a", "#ff7a22"),
    drawn("M20 -16l-1 -6M23 -16l2 -6M26 -14l5 -3", "#ffb52a", 2),
    tin("M26 -11L33 -9L26 -7Z", "#ffe9a8", "#e59b12"),
    flat(ellipse(-28, -10, 2.2, 2.2) + ellipse(-29, 1, 2.2, 2.2) + ellipse(-27, 10, 2.2, 2.2), "#2a63d6"),
    eye(22, -10, 1.6),
  ),
  star: figure(
    54,
    54,
    {
      ...tin(
        "M0 -25L7.3 -9.4L24.3 -7.6L11.6 3.8L15.1 20.6L0 12L-15.1 20.6L-11.6 3.8L-24.3 -7.6L-7.3 -9.4Z",
        "#fff2a8",
        "#e9a10c",
      ),
      movement: "wheel",
      hinge: [0, 0],
    },
    {
      ...drawn("M0 -25L0 0L24.3 -7.6M0 0L15.1 20.6M0 0L-15.1 20.6M0 0L-24.3 -7.6", "rgba(140,84,0,.55)", 1.4),
      movement: "wheel",
      hinge: [0, 0],
    },
    ...mark(0, 0, 6.4),
  ),
}

/** Tin figures of a shooting gallery at a fair. */
export const huntingArt: ShootingArt = {
  figures: targetsOf("hunting").map((target) => TIN[target]),
  isGallery: true,
}
