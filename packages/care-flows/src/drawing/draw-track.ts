import type { ActionType } from '../engine/release.ts'
import type { FlowProgress } from './flow-progress.ts'
import {
  measureText,
  type Point,
  type StepLayout,
  type TextLine,
  type TrackLayout,
  type TransitionLayout,
} from './layout-track.ts'
import { transitionKey } from './track-graph.ts'

export interface DrawingOptions {
  /** The progress of a care flow. If undefined, the diagram shows only the definition. */
  progress?: FlowProgress | undefined
  /** Returns the URL of a step's link, or undefined for no link. */
  linkTo?: ((stepId: string) => string | undefined) | undefined
}

/** Draws a track as the content of an SVG element. Requires `flowStyles`. */
export function drawTrack(layout: TrackLayout, options: DrawingOptions): string {
  const { width, height, heading, start, end, steps, transitions } = layout
  return [
    `<rect class="flow-track" x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="12"/>`,
    ...heading.map((line) => drawLine(line)),
    // Taken transitions are drawn on top of the other transitions.
    ...transitions
      .map((transition) => ({ transition, state: stateOfTransition(transition, options) }))
      .toSorted((left, right) => Number(left.state === 'taken') - Number(right.state === 'taken'))
      .map(({ transition, state }) => drawTransition(transition, state, options)),
    `<circle class="flow-start" cx="${start.x}" cy="${start.y}" r="6"/>`,
    end ? `<circle class="flow-end" cx="${end.x}" cy="${end.y}" r="6"/>` : '',
    ...steps.map((step) => drawStep(step, options)),
  ].join('\n')
}

/** The state of a step or transition. Selects the CSS class. `plain` is for a diagram without progress. */
type DiagramState =
  | 'plain'
  | 'ahead'
  | 'missed'
  | 'done'
  | 'active'
  | 'scheduled'
  | 'postponed'
  | 'discarded'
  | 'failed'
  | 'stopped'
  | 'taken'

function stateOfStep({ step }: StepLayout, { progress }: DrawingOptions): DiagramState {
  if (!progress) return 'plain'
  const part = progress.parts.get(step.id)
  if (part?.hasFailed) return 'failed'
  return part ? (part.status.toLowerCase() as Lowercase<typeof part.status>) : stateOfUnreached(progress)
}

function stateOfTransition({ transition }: TransitionLayout, { progress }: DrawingOptions): DiagramState {
  if (!progress) return 'plain'
  const counts = progress.transitions.get(transitionKey(transition.from, transition.to))
  const isLeftOut = transition.from !== null && progress.parts.get(transition.from)?.runCount === 0
  if (!counts) return isLeftOut ? 'missed' : stateOfUnreached(progress)
  return counts.taken > 0 ? 'taken' : 'discarded'
}

function stateOfUnreached({ hasEnded }: FlowProgress): DiagramState {
  return hasEnded ? 'missed' : 'ahead'
}

function drawStep(layout: StepLayout, options: DrawingOptions): string {
  const { step, x, y, width, height, lines } = layout
  const state = stateOfStep(layout, options)
  const count = options.progress?.parts.get(step.id)?.runCount ?? 0
  const group = `<g class="flow-step flow-${state}" transform="translate(${x} ${y})">
<rect width="${width}" height="${height}" rx="9"/>
${lines.map((line) => drawLine(line)).join('\n')}
${drawMark(state, width)}${count > 1 ? drawCount(count, width) : ''}</g>`
  const href = options.linkTo?.(step.id)
  return href === undefined ? group : `<a href="${escapeText(href)}" tabindex="-1">${group}</a>`
}

const stateMarks: Partial<Record<DiagramState, string>> = {
  done: 'm-4 .5 3 3 6-7',
  active: 'M0-4v4l3 2',
  scheduled: 'M0-4v4l3 2',
  postponed: 'M0-4v4l3 2',
  stopped: 'm-3.500-3.500 7 7m0-7-7 7',
  failed: 'm-3.500-3.500 7 7m0-7-7 7',
  discarded: 'M-4 0h8',
}

/** Draws the icon in the corner of a step, so that the state is not conveyed by colour alone. */
function drawMark(state: DiagramState, width: number): string {
  const mark = stateMarks[state]
  return mark === undefined
    ? ''
    : `<g class="flow-mark" transform="translate(${width - 17} 18)"><circle r="8"/><path d="${mark}"/></g>`
}

function drawCount(count: number, width: number): string {
  const text = `${count}×`
  const size = measureText(text, 12) + 14
  return `<g class="flow-count" transform="translate(${width - size + 8} -9)"><rect width="${size}" height="18" rx="9"/><text x="${size / 2}" y="13">${text}</text></g>`
}

function drawTransition(layout: TransitionLayout, state: DiagramState, { progress }: DrawingOptions): string {
  const { transition, points, label } = layout
  const taken = progress?.transitions.get(transitionKey(transition.from, transition.to))?.taken ?? 0
  const middle = points[Math.floor(points.length / 2)] ?? { x: 0, y: 0 }
  const last = label.at(-1) ?? { x: middle.x, y: middle.y - 10 }
  const count: TextLine = { x: last.x, y: last.y + 15, kind: 'text', text: `${taken}×` }
  const lines = taken > 1 ? [...label, count] : label
  return `<g class="flow-transition flow-${state}"><path d="${drawCurve(points)}"/><path class="flow-arrow" d="${drawArrow(points)}"/>
${drawLabelBackground(lines)}${lines.map((line) => drawLine(line)).join('\n')}</g>`
}

/** Draws a background behind a transition's label, so that the line does not cross the text. */
function drawLabelBackground(lines: readonly TextLine[]): string {
  const [first] = lines
  if (!first) return ''
  const width = Math.max(...lines.map(({ text }) => measureText(text, 12))) * 0.95
  return `<rect x="${(first.x - width / 2).toFixed(1)}" y="${(first.y - 13).toFixed(1)}" width="${width.toFixed(1)}" height="${lines.length * 15 + 3}"/>`
}

/** Draws a line with rounded corners through the points. */
function drawCurve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  const corners = rest.slice(0, -1).map((corner, index) => {
    const next = rest[index + 1] ?? corner
    const midpoint = { x: (corner.x + next.x) / 2, y: (corner.y + next.y) / 2 }
    const curveEnd = index === rest.length - 2 ? next : midpoint
    return `Q${formatPoint(corner)} ${formatPoint(curveEnd)}`
  })
  return `M${formatPoint(first)}${corners.length > 0 ? corners.join('') : rest.map((point) => `L${formatPoint(point)}`).join('')}`
}

/** Draws the arrowhead at the last point. */
function drawArrow(points: readonly Point[]): string {
  const tip = points.at(-1)
  const previous = points.at(-2)
  if (!tip || !previous) return ''
  const angle = Math.atan2(tip.y - previous.y, tip.x - previous.x)
  const wings = [angle + 2.7, angle - 2.7].map((turned) =>
    formatPoint({ x: tip.x + 8 * Math.cos(turned), y: tip.y + 8 * Math.sin(turned) }),
  )
  return `M${formatPoint(tip)}L${wings.join('L')}z`
}

function formatPoint({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

function drawLine({ text, kind, icon, x, y }: TextLine): string {
  const path = icon
    ? `<path class="flow-icon" transform="translate(${x - 18} ${y - 10.5}) scale(.8)" d="${actionIcons[icon]}"/>`
    : ''
  return `${path}<text class="flow-${kind}" x="${x}" y="${y}">${escapeText(text)}</text>`
}

/** Escapes text for SVG and HTML. Removes invisible characters and characters that XML forbids. */
export function escapeText(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids these.
      .replaceAll(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
      .replaceAll(invisibleCharacters, '')
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
  )
}

/**
 * Invisible characters: format characters, line and paragraph separators, and control characters other than line feeds and tabs.
 * Joiners are excluded, because words and emoji need them.
 */
const invisibleCharacters = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t\u200C\u200D]]/gv

/** The icon path for each action type, on a 16 × 16 grid. */
export const actionIcons: Record<ActionType, string> = {
  FORM: 'M3 2h10v12H3zM5.5 5.5h5m-5 3h5m-5 3h3',
  CHECKLIST: 'm2 4 1.5 1.5L6 3M2 11l1.5 1.5L6 10M9 4.5h5m-5 7h5',
  MESSAGE: 'M2 3h12v9H8l-3 2.5V12H2z',
  TIMER: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5v3.5l2.5 1.5',
  API_CALL: 'm5 5-3 3 3 3m6-6 3 3-3 3M9 3 7 13',
  PLUGIN: 'M6 2v3m4-3v3M4 5h8v3a4 4 0 0 1-8 0zm4 7v2.5',
  CALCULATION: 'M3 2h10v12H3zm2.5 3h5m-5 3.5h1m3 0h1m-5 3h1m3 0h1',
  CLINICAL_NOTE: 'M4 2h6l3 3v9H4zM6 8h5m-5 3h5',
  PUSH_TO_EMR: 'M4 2h6l3 3v9H4zm4.5 9V6m-2 2 2-2 2 2',
}
