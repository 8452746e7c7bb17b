import elk, { type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js"
import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { Layout, Point, StateBox } from "../data/chart-data.ts"
import { arrowContents, boxSize, labelSize, SIZES } from "./contents.ts"

const DOT = "initial "

const SPACING = {
  "elk.spacing.nodeNode": "24",
  "elk.spacing.edgeNode": "16",
  "elk.spacing.edgeEdge": "12",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "28",
  "elk.layered.spacing.edgeNodeBetweenLayers": "14",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
}

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.layered.cycleBreaking.strategy": "DEPTH_FIRST",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
  "elk.edgeLabels.inline": "true",
  ...SPACING,
}

const nodeOf = (chart: ChartEntries, state: StateEntry): ElkNode => {
  const { width, height } = boxSize(chart, state)
  const inner = chart.states.filter(({ parent }) => parent === state.id)
  if (inner.length === 0) return { id: state.id, width, height }
  const dot =
    state.initial === undefined
      ? []
      : [
          {
            id: `${DOT}${state.id}`,
            width: SIZES.dot,
            height: SIZES.dot,
            layoutOptions: { "elk.layered.layering.layerConstraint": "FIRST" },
          },
        ]
  return {
    id: state.id,
    children: [...dot, ...inner.map((child) => nodeOf(chart, child))],
    layoutOptions: {
      ...OPTIONS,
      "elk.padding": `[top=${height + 8},left=16,bottom=16,right=16]`,
      "elk.nodeSize.constraints": "MINIMUM_SIZE",
      "elk.nodeSize.minimum": `(${width},${height})`,
    },
  }
}

const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 2) / 2

const pointsOf = (edge: ElkExtendedEdge): readonly Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [rounded(x), rounded(y)]),
  )

const boxOf = ({ x, y, width, height }: Partial<ElkNode>) => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

const nodesBelow = (node: ElkNode): readonly ElkNode[] => [
  ...(node.children ?? []),
  ...(node.children ?? []).flatMap(nodesBelow),
]

const edgesBelow = (node: ElkNode): readonly ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesBelow),
]

/** Lays a chart out from top to bottom, the states that are entered first at the top. The same chart gives the same layout. */
export const layoutOf = async (chart: ChartEntries): Promise<Layout> => {
  const [root] = chart.states
  if (root === undefined) throw new Error(`The chart ${chart.id} has no state`)
  const contents = arrowContents(chart)
  const graph: ElkNode = {
    id: "",
    layoutOptions: {
      ...OPTIONS,
      "elk.padding": "[top=8,left=8,bottom=8,right=8]",
      "elk.json.shapeCoords": "ROOT",
      "elk.json.edgeCoords": "ROOT",
    },
    children: [nodeOf(chart, root)],
    edges: [
      ...chart.states.flatMap(({ id, initial }) =>
        initial === undefined ? [] : [{ id: `${DOT}${id}`, sources: [`${DOT}${id}`], targets: [initial] }],
      ),
      ...contents.map(({ from, to, transitions }, index) => ({
        id: String(index),
        sources: [from],
        targets: [to],
        labels: [{ id: `label ${index}`, text: " ", ...labelSize(transitions) }],
      })),
    ],
  }
  const laid = await new elk.default().layout(graph)
  const nodes = new Map(nodesBelow(laid).map((node) => [node.id, node]))
  const edges = new Map(edgesBelow(laid).map((edge) => [edge.id, edge]))
  const nodeAt = (id: string): ElkNode => nodes.get(id) ?? { id }
  const edgeAt = (id: string): ElkExtendedEdge => edges.get(id) ?? { id, sources: [], targets: [] }
  return {
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    boxes: chart.states.map(({ id }): StateBox => ({ id, ...boxOf(nodeAt(id)) })),
    arrows: contents.map(({ from, to, transitions }, index) => {
      const edge = edgeAt(String(index))
      return {
        from,
        to,
        keys: transitions.map(({ key }) => key),
        points: pointsOf(edge),
        label: boxOf(edge.labels?.[0] ?? {}),
      }
    }),
    dots: chart.states.flatMap(({ id, initial }) => {
      if (initial === undefined) return []
      const { x, y } = boxOf(nodeAt(`${DOT}${id}`))
      const half = SIZES.dot / 2
      return [{ target: initial, at: [x + half, y + half], points: pointsOf(edgeAt(`${DOT}${id}`)) }]
    }),
  }
}
