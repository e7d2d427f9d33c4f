import type { Release } from '../engine/release.ts'
import { type DrawingOptions, drawTrack, escapeText } from './draw-track.ts'
import { listStepSummaries, type StepSummary } from './flow-progress.ts'
import { flowColours, flowStyles } from './flow-styles.ts'
import { layoutTrack, type TrackLayout } from './layout-track.ts'
import { createTrackGraphs, type TrackGraph } from './track-graph.ts'

/** The diagram of a track, with a text alternative. */
export interface TrackDiagram {
  id: string
  title: string
  /** In px. */
  width: number
  height: number
  /** The content of an SVG element that has this size and the class `flow`. Requires `flowStyles`. */
  svg: string
  /** The triggers of the track, such as `by hand`. */
  triggers: string[]
  steps: StepSummary[]
}

/** Draws each track of a release, optionally with the progress of a care flow. */
export async function drawTracks(release: Release, options: DrawingOptions = {}): Promise<TrackDiagram[]> {
  const tracks = await layoutTracks(release)
  return tracks.map(({ graph, layout }) => ({
    id: graph.id,
    title: graph.title,
    width: layout.width,
    height: layout.height,
    svg: drawTrack(layout, options),
    triggers: graph.triggers,
    steps: listStepSummaries(graph, options.progress),
  }))
}

/** Layouts are memoized, because they do not depend on the progress of a care flow. */
const layouts = new WeakMap<Release, Promise<{ graph: TrackGraph; layout: TrackLayout }[]>>()

function layoutTracks(release: Release): Promise<{ graph: TrackGraph; layout: TrackLayout }[]> {
  const memoized = layouts.get(release)
  if (memoized) return memoized
  const layout = Promise.all(
    createTrackGraphs(release).map(async (graph) => ({ graph, layout: await layoutTrack(graph) })),
  )
  layouts.set(release, layout)
  return layout
}

/** Maximum width of a diagram in px. Ignored if a single track is wider. */
const MAX_WIDTH = 960
const GAP = 16
const HEADER_HEIGHT = 60

/** Draws a release as an SVG file with light and dark colours and a text alternative. */
export async function drawRelease(release: Release): Promise<string> {
  const { title, version } = release
  const tracks = await drawTracks(release)
  const { placed, width, height } = placeTracks(tracks)
  return `<svg xmlns="http://www.w3.org/2000/svg" class="flow" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title words">
<title id="title">The definition ${escapeText(title)}</title>
<desc id="words">${escapeText(tracks.map(describeTrack).join(' '))}</desc>
<style>
${inlineColours(0)}@media (prefers-color-scheme: dark) {
${inlineColours(1)}}
</style>
<rect class="flow-sheet" width="${width}" height="${height}" rx="14"/>
<text class="flow-name" x="${GAP + 4}" y="38">${escapeText(title)}<tspan class="flow-version" dx="10">version ${version}</tspan></text>
${placed.map(({ track, x, y }) => `<svg x="${x}" y="${y}" width="${track.width}" height="${track.height}">\n${track.svg}\n</svg>`).join('\n')}
</svg>
`
}

/** Arranges tracks in rows. */
function placeTracks(tracks: readonly TrackDiagram[]) {
  const placed: { track: TrackDiagram; x: number; y: number }[] = []
  let [x, y, rowHeight, width] = [GAP, HEADER_HEIGHT, 0, 0]
  for (const track of tracks) {
    if (x > GAP && x + track.width + GAP > MAX_WIDTH) [x, y, rowHeight] = [GAP, y + rowHeight + GAP, 0]
    placed.push({ track, x, y })
    x += track.width + GAP
    rowHeight = Math.max(rowHeight, track.height)
    width = Math.max(width, x)
  }
  return { placed, width, height: y + rowHeight + GAP }
}

const fileStyles = `${flowStyles}.flow-sheet { fill: var(--surface); }
.flow .flow-name { font-size: 20px; font-weight: 650; }
.flow .flow-version { font-size: 13px; font-weight: 400; fill: var(--faint); }
`

/** Inlines the colours, because some SVG viewers do not support custom properties. */
function inlineColours(index: 0 | 1): string {
  return fileStyles.replaceAll(/var\(--([\w-]+)\)/g, (_, name: string) => flowColours[name]?.[index] ?? name)
}

function describeTrack({ title, triggers, steps }: TrackDiagram): string {
  const sentences = steps.map(({ title, actions, transitions }) => {
    const asked = actions.length > 0 ? ` ${actions.join(', ')}.` : ''
    return `${title}:${asked} Then ${transitions.join('; or ')}.`
  })
  return [`Track ${title}, starts ${triggers.join(', or ')}.`, ...sentences].join(' ')
}
