import type { ReactNode } from "react"
import { BoardLines } from "./BoardLines.tsx"
import { type Board, type Ground, isBoard } from "./grounds.ts"
import { Halves } from "./Halves.tsx"

/*
 * Every ground in a box of 320 by 200, by the proportions of its rules; the home side stands at the left. Lines alone: what
 * goes on there is drawn over them.
 */

const lines: Readonly<Record<Exclude<Ground, Board>, ReactNode>> = {
  football: (
    <>
      <rect x="12" y="8" width="296" height="184" />
      <path d="M160 8v184" />
      <circle cx="160" cy="100" r="26" />
      <Halves>
        <path d="M12 46h47v108H12M12 76h16v48H12M59 80a24 24 0 0 1 0 40M12 12a4 4 0 0 0 4-4M12 188a4 4 0 0 1 4 4" />
        <path d="M12 88H6v24h6" />
      </Halves>
    </>
  ),
  rink: (
    <>
      <rect x="8" y="14" width="304" height="172" rx="44" />
      <path d="M160 14v172" data-line="strong" />
      <circle cx="160" cy="100" r="24" />
      <Halves>
        <path d="M122 14v172" data-line="strong" />
        <path d="M32 22v156M32 88a14 14 0 0 1 0 24" />
        <circle cx="66" cy="58" r="22" />
        <circle cx="66" cy="142" r="22" />
      </Halves>
    </>
  ),
  basketball: (
    <>
      <rect x="10" y="16" width="300" height="168" />
      <path d="M160 16v168" />
      <circle cx="160" cy="100" r="20" />
      <Halves>
        <path d="M10 72h62v56H10M72 80a20 20 0 0 1 0 40M10 24h32a78 78 0 0 1 0 152H10" />
        <path d="M22 92v16" data-line="strong" />
        <circle cx="27" cy="100" r="4" />
      </Halves>
    </>
  ),
  handball: (
    <>
      <rect x="10" y="10" width="300" height="180" />
      <path d="M160 10v180" />
      <Halves>
        <path d="M10 44a56 56 0 0 1 56 48v16a56 56 0 0 1-56 48" />
        <path d="M10 22a80 80 0 0 1 80 68v20a80 80 0 0 1-80 68" data-line="dashed" />
        <path d="M10 86H5v28h5M62 96v8" />
      </Halves>
    </>
  ),
  rugby: (
    <>
      <rect x="8" y="14" width="304" height="172" />
      <path d="M160 14v172" />
      <Halves>
        <path d="M34 14v172M92 14v172" />
        <path d="M132 14v172M48 14v172" data-line="dashed" />
        <path d="M34 90v20" data-line="strong" />
      </Halves>
    </>
  ),
  gridiron: (
    <>
      <rect x="8" y="20" width="304" height="160" />
      <path d="M160 20v160" />
      <Halves>
        <path d="M34 20v160" data-line="strong" />
        <path d="M59 20v160M85 20v160M110 20v160M135 20v160" />
        <path d="M59 78h101M59 122h101" data-line="dashed" />
        <path d="M8 88v24" data-line="strong" />
      </Halves>
    </>
  ),
  pool: (
    <>
      <rect x="10" y="14" width="300" height="172" />
      <path d="M160 14v172" />
      <Halves>
        <path d="M34 14v172M72 14v172" data-line="dashed" />
        <path d="M10 86H4v28h6" />
      </Halves>
    </>
  ),
  tennis: (
    <>
      <rect x="28" y="28" width="264" height="144" />
      <path d="M28 46h264M28 154h264" />
      <path d="M160 18v164" data-line="strong" />
      <Halves>
        <path d="M90 46v108M90 100h70M28 100h5" />
      </Halves>
    </>
  ),
  volleyball: (
    <>
      <rect x="34" y="37" width="252" height="126" />
      <path d="M160 26v148" data-line="strong" />
      <Halves>
        <path d="M118 37v126" />
      </Halves>
    </>
  ),
  badminton: (
    <>
      <rect x="32" y="42" width="256" height="116" />
      <path d="M32 51h256M32 149h256" />
      <path d="M160 32v136" data-line="strong" />
      <Halves>
        <path d="M42 42v116M122 42v116M32 100h90" />
      </Halves>
    </>
  ),
  table: (
    <>
      <rect x="46" y="37" width="228" height="126" />
      <path d="M46 100h228" data-line="dashed" />
      <path d="M160 28v144" data-line="strong" />
    </>
  ),
  cricket: (
    <>
      <ellipse cx="160" cy="100" rx="148" ry="92" />
      <ellipse cx="160" cy="100" rx="70" ry="56" data-line="dashed" />
      <rect x="120" y="90" width="80" height="20" />
      <Halves>
        <path d="M132 88v24" />
        <path d="M126 94v12" data-line="strong" />
      </Halves>
    </>
  ),
  futsal: (
    <>
      <rect x="10" y="14" width="300" height="172" />
      <path d="M160 14v172" />
      <circle cx="160" cy="100" r="24" />
      <Halves>
        <path d="M10 46a46 46 0 0 1 46 46v16a46 46 0 0 1-46 46M10 88H4v24h6M10 18a4 4 0 0 0 4-4M10 182a4 4 0 0 1 4 4" />
        <path d="M56 97v6M86 97v6" data-line="strong" />
      </Halves>
    </>
  ),
  sand: (
    <>
      <rect x="10" y="12" width="300" height="176" data-line="dashed" />
      <rect x="54" y="44" width="212" height="112" />
      <path d="M160 30v140" data-line="strong" />
      <circle cx="160" cy="30" r="3" />
      <circle cx="160" cy="170" r="3" />
    </>
  ),
  marbles: (
    <>
      <rect x="34" y="37" width="252" height="126" rx="20" />
      <path d="M160 26v148" data-line="strong" />
      <Halves>
        <path d="M74 37v126" data-line="dashed" />
        <circle cx="96" cy="70" r="9" />
        <circle cx="128" cy="100" r="9" />
        <circle cx="96" cy="130" r="9" />
      </Halves>
    </>
  ),
  diamond: (
    <>
      <path d="M160 186 52 78a152 152 0 0 1 216 0z" />
      <path d="m160 186-54-54 54-54 54 54z" />
      <circle cx="160" cy="134" r="8" />
      <path d="m160 180 5 5v5h-10v-5z" data-line="strong" />
    </>
  ),
}

/** The lines of a ground. */
export const GroundLines = ({ ground }: { readonly ground: Ground }): ReactNode =>
  isBoard(ground) ? <BoardLines board={ground} /> : lines[ground]
