import type { ActionType } from '../engine/release.ts'
import type { GraphTransition, StepNode, TrackGraph } from './track-graph.ts'

/** The layout of a track's diagram, in px from its top-left corner. */
export interface TrackLayout {
  width: number
  height: number
  /** The title of the track and its triggers. */
  heading: TextLine[]
  start: Point
  /** Undefined for a track without an end. */
  end: Point | undefined
  steps: StepLayout[]
  transitions: TransitionLayout[]
}

export interface Point {
  x: number
  y: number
}

export interface TextLine extends Point {
  text: string
  kind: 'title' | 'text' | 'faint'
  icon?: ActionType
}

export interface StepLayout extends Point {
  step: StepNode
  width: number
  height: number
  lines: TextLine[]
}

export interface TransitionLayout {
  transition: GraphTransition
  points: Point[]
  label: TextLine[]
}

const PADDING = 16
const STEP_WIDTH = 184
const INSET = 12
const ROW_HEIGHT = 18
/** The width that is available for an action's name, next to its icon. */
const ACTION_WIDTH = STEP_WIDTH - 2 * INSET - 18
const DOT_RADIUS = 7
/** How far the line of a loop extends to the right of its step. */
const LOOP_WIDTH = 22
const MAX_ROWS = 8

/** The maximum number of steps in a diagram. Laying out more would take minutes, and the diagram would be unreadable. */
const MAX_STEPS = 300

/** Lays out a track from top to bottom. Loads the layout library on the first call. */
export async function layoutTrack(track: TrackGraph): Promise<TrackLayout> {
  const { title, triggers, steps, transitions } = track
  if (steps.length > MAX_STEPS) return layoutMessage(track)
  const { Graph, layout } = await import('@dagrejs/dagre')
  const graph = new Graph({ multigraph: false })
  graph.setGraph({ rankdir: 'TB', nodesep: 20, edgesep: 16, ranksep: 26 })
  const boxes = steps.map((step) => ({ step, ...createBox(step) }))
  for (const { step, width, height } of boxes) graph.setNode(nodeIdOf(step.id), { width, height })
  graph.setNode(START, { width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS })
  if (transitions.some(({ to }) => to === null))
    graph.setNode(END, { width: 2 * DOT_RADIUS, height: 2 * DOT_RADIUS })
  const labelled = transitions.map((transition) => {
    return {
      transition,
      lines: transition.text === '' ? [] : wrapText(transition.text, { size: 12, width: 150, lines: 4 }),
    }
  })
  for (const { transition, lines } of labelled) {
    const width = Math.max(0, ...lines.map((line) => measureText(line, 12)))
    graph.setEdge(endNodeIdsOf(transition).from, endNodeIdsOf(transition).to, {
      width,
      height: lines.length * 15,
      labelpos: 'c',
    })
  }
  layout(graph)

  const { width = 0, height = 0 } = graph.graph()
  const heading = createHeading(title, triggers, Math.max(width, STEP_WIDTH))
  const top = PADDING + heading.length * ROW_HEIGHT + 10
  const left = PADDING + Math.max(0, STEP_WIDTH - width) / 2
  const shift = ({ x, y }: Point): Point => ({ x: roundToTenth(x + left), y: roundToTenth(y + top) })
  const place = (id: string) => shift(graph.node(id) as Point)
  return {
    width: roundToTenth(
      Math.max(width, STEP_WIDTH) + 2 * PADDING + (transitions.some(isLoop) ? LOOP_WIDTH / 2 : 0),
    ),
    height: roundToTenth(top + height + PADDING),
    heading,
    start: place(START),
    end: graph.hasNode(END) ? place(END) : undefined,
    steps: boxes.map((box) => {
      const { x, y } = place(nodeIdOf(box.step.id))
      return { ...box, x: roundToTenth(x - box.width / 2), y: roundToTenth(y - box.height / 2) }
    }),
    transitions: labelled.map(({ transition, lines }) => {
      const edge = graph.edge(endNodeIdsOf(transition).from, endNodeIdsOf(transition).to)
      const { x, y } = shift({ x: edge.x ?? 0, y: (edge.y ?? 0) - (lines.length * 15) / 2 + 11 })
      return {
        transition,
        points: isLoop(transition)
          ? routeLoop(place(nodeIdOf(transition.from ?? '')))
          : (edge.points ?? []).map(shift),
        label: lines.map((text, index) => ({
          text,
          kind: 'text',
          x: isLoop(transition) ? x + LOOP_WIDTH / 2 : x,
          y: y + index * 15,
        })),
      }
    }),
  }
}

/** Creates a layout that shows only a message, for a track with too many steps. */
function layoutMessage({ title, triggers, steps }: TrackGraph): TrackLayout {
  const width = 2 * STEP_WIDTH
  const heading = createHeading(title, triggers, width)
  const text = `This track has ${steps.length} steps. A diagram shows at most ${MAX_STEPS}.`
  const y = PADDING + 13 + heading.length * ROW_HEIGHT
  return {
    width: width + 2 * PADDING,
    height: y + 2 * ROW_HEIGHT + PADDING,
    heading: [...heading, { text, kind: 'text', x: PADDING, y }],
    start: { x: PADDING + DOT_RADIUS, y: y + 1.5 * ROW_HEIGHT },
    end: undefined,
    steps: [],
    transitions: [],
  }
}

function isLoop({ from, to }: GraphTransition): boolean {
  return from !== null && from === to
}

/** Routes a loop between its step and its label. The library would draw the line through the label. */
function routeLoop({ x, y }: Point): Point[] {
  const right = x + STEP_WIDTH / 2
  return [
    { x: right, y: y + 12 },
    { x: right + LOOP_WIDTH, y: y + 12 },
    { x: right + LOOP_WIDTH, y: y - 12 },
    { x: right, y: y - 12 },
  ]
}

const START = 'start'
const END = 'end'

/** Returns the node id of a step, which never equals the id of the start or end node. */
function nodeIdOf(id: string): string {
  return `step ${id}`
}

function endNodeIdsOf({ from, to }: GraphTransition): { from: string; to: string } {
  return { from: from === null ? START : nodeIdOf(from), to: to === null ? END : nodeIdOf(to) }
}

function createHeading(title: string, triggers: readonly string[], width: number): TextLine[] {
  const sentence = triggers.length === 0 ? '' : `Starts ${triggers.join(', or ')}`
  return [
    ...wrapText(title, { size: 15, width, lines: 2 }).map((text) => ({ text, kind: 'title' }) as const),
    ...wrapText(sentence, { size: 12, width, lines: 4 }).map((text) => ({ text, kind: 'faint' }) as const),
  ].map((line, index) => ({ ...line, x: PADDING, y: PADDING + 13 + index * ROW_HEIGHT }))
}

/** Calculates the size of a step, and its text lines with coordinates relative to its top-left corner. */
function createBox({ title, actions }: StepNode): { width: number; height: number; lines: TextLine[] } {
  const titles = wrapText(title, { size: 13.5, width: STEP_WIDTH - 2 * INSET - 22, lines: 2 })
  const rows = actions.flatMap(({ type, title, wait }): Omit<TextLine, keyof Point>[] => {
    const box = { size: 12, width: ACTION_WIDTH, lines: 2 }
    const [text = '', ...more] = wrapText(title, box)
    const waits = wait === '' ? [] : wrapText(wait, box)
    return [
      { text, kind: 'text', icon: type },
      ...more.map((text) => ({ text, kind: 'text' }) as const),
      ...waits.map((text) => ({ text, kind: 'faint' }) as const),
    ]
  })
  const shown = rows.length > MAX_ROWS ? rows.slice(0, MAX_ROWS - 1) : rows
  if (rows.length > MAX_ROWS)
    shown.push({ text: `and ${rows.length - MAX_ROWS + 1} more lines`, kind: 'faint' })
  const below = INSET + titles.length * ROW_HEIGHT
  return {
    width: STEP_WIDTH,
    height: below + shown.length * ROW_HEIGHT + INSET - 2,
    lines: [
      ...titles.map(
        (text, index) => ({ text, kind: 'title', x: INSET, y: INSET + 11 + index * ROW_HEIGHT }) as const,
      ),
      ...shown.map((row, index) => ({ ...row, x: INSET + 18, y: below + 13 + index * ROW_HEIGHT })),
    ],
  }
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** The widths of characters in a common sans-serif font, in em. */
const characterWidths: readonly (readonly [RegExp, number])[] = [
  [/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u, 1.05],
  [/[MWmw@%]/, 0.9],
  [/\p{Lu}/u, 0.7],
  [/[ijl|!.,:;'` ]/, 0.29],
  [/[frt()[\]-]/, 0.4],
]

/** Estimates the width of text. Errs on the high side, because the reader's font is unknown. */
export function measureText(text: string, size: number): number {
  let width = 0
  for (const character of text)
    width += characterWidths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.56
  return width * size
}

/** Wraps text into balanced lines. Truncates it after the maximum number of lines. */
function wrapText(
  text: string,
  { size, width, lines }: { size: number; width: number; lines: number },
): string[] {
  let wrapped = breakLines(text, size, width)
  // Avoids a single short word in the last line.
  const isShort = wrapped.length > 1 && wrapped.length <= lines
  for (let narrower = width - 4; isShort && narrower > width / 2; narrower -= 4) {
    const tried = breakLines(text, size, narrower)
    if (tried.length > wrapped.length || tried.some((line) => measureText(line, size) > narrower)) break
    wrapped = tried
  }
  const shown = wrapped.slice(0, lines)
  if (wrapped.length > lines) shown.push(`${shown.pop()} …`)
  return shown.map((line) => truncateText(line, size, width))
}

function breakLines(text: string, size: number, width: number): string[] {
  const wrapped: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureText(longer, size) <= width || line === '') line = longer
    else {
      wrapped.push(line)
      line = word
    }
  }
  return [...wrapped, line]
}

/** Truncates text to `width` px, at a font size of `size` px. */
function truncateText(text: string, size: number, width: number): string {
  let shown = ''
  let [usedWidth, fittingLength] = [0, 0]
  for (const character of text) {
    usedWidth += measureText(character, size)
    if (usedWidth > width) return `${text.slice(0, fittingLength || shown.length).trimEnd()}…`
    shown += character
    if (usedWidth + measureText('…', size) <= width) fittingLength = shown.length
  }
  return text
}
