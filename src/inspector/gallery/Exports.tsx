import { type ReactNode, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import type { ChartDrawing } from "./data/chart-data.ts"
import { writeChartFile } from "./data/chart-file.ts"
import { configOf } from "./data/xstate/config-of.ts"
import { pngOf, saveFile, svgText } from "./diagram/picture.ts"
import styles from "./Exports.module.css"

const KINDS = ["svg", "png", "mermaid", "xstate", "json"] as const
type Kind = (typeof KINDS)[number]

const NAMES: Readonly<Record<Kind, string>> = {
  svg: "svg",
  png: "png",
  mermaid: "mmd",
  xstate: "xstate.json",
  json: "chart.json",
}

interface ExportsProps {
  readonly drawing: ChartDrawing
  /** As it is drawn now, with what is folded: pictures are of that. */
  readonly drawn: ChartDrawing
}

const canvas = (): SVGSVGElement => {
  const found = document.querySelector<SVGSVGElement>("svg[data-zoom]")
  if (found === null) throw new Error("No diagram is drawn")
  return found
}

const contentOf = async (kind: Kind, { drawing, drawn }: ExportsProps): Promise<Blob> => {
  switch (kind) {
    case "svg":
      return new Blob([svgText(canvas(), drawn.layout)], { type: "image/svg+xml" })
    case "png":
      return pngOf(svgText(canvas(), drawn.layout), drawn.layout)
    case "mermaid":
      return new Blob([`${drawing.mermaid}\n`], { type: "text/plain" })
    case "xstate":
      return new Blob([`${JSON.stringify(configOf(drawing.chart), null, 2)}\n`], { type: "application/json" })
    default:
      return new Blob([writeChartFile(drawing)], { type: "application/json" })
  }
}

/** Saves the chart as a picture, as Mermaid, or as a file that the gallery opens again. */
export const Exports = (props: ExportsProps): ReactNode => {
  const { drawing } = props
  const { t } = useMessage()
  const [failed, setFailed] = useState(false)
  const save = async (kind: Kind) => {
    try {
      saveFile(`${drawing.flow}.${NAMES[kind]}`, await contentOf(kind, props))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <fieldset className={styles.exports} aria-label={t("machines.export")}>
      <span className="caption">{t("machines.export")}</span>
      {KINDS.map((kind) => (
        <Button key={kind} size="small" variant="ghost" onClick={() => void save(kind)}>
          {t(`machines.export.${kind}`)}
        </Button>
      ))}
      <span role="alert" className="down">
        {failed && t("machines.export.failed")}
      </span>
    </fieldset>
  )
}
