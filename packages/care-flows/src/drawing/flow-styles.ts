/** Light and dark values of the custom properties for colours. */
export const flowColours: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  surface: ['#fff', '#182020'],
  sunken: ['#eef2f1', '#0b1010'],
  line: ['#d9e0de', '#2c3836'],
  edge: ['#7b8a86', '#74847f'],
  text: ['#15211e', '#e8efed'],
  faint: ['#52625d', '#a0b0ab'],
  accent: ['#17635c', '#74d6c0'],
  'accent-ground': ['#e0f1ee', '#15332f'],
  good: ['#12633f', '#7ddcab'],
  'good-ground': ['#dff5e8', '#123324'],
  odd: ['#7a4b00', '#f5c56b'],
  bad: ['#a81c2b', '#ff9aa2'],
  'bad-ground': ['#fde7e8', '#43171c'],
}

/** The styles of a diagram. The page must define the colours as custom properties. */
export const flowStyles = `.flow text { font: 400 12px system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; fill: var(--text); }
.flow .flow-faint { fill: var(--faint); }
.flow .flow-title { font-size: 13.5px; font-weight: 600; }
.flow > .flow-title, .flow > svg > .flow-title { font-size: 15px; }
.flow-track { fill: var(--sunken); stroke: var(--line); }
.flow-start { fill: var(--edge); }
.flow-end { fill: var(--sunken); stroke: var(--edge); stroke-width: 3; }
.flow-step > rect { fill: var(--surface); stroke: var(--edge); }
.flow-icon { fill: none; stroke: var(--faint); stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.flow-transition > path { fill: none; stroke: var(--edge); stroke-width: 1.5; }
.flow-transition > .flow-arrow { fill: var(--edge); stroke: none; }
.flow-transition > rect { fill: var(--sunken); }
.flow-transition text { text-anchor: middle; }
.flow-done > rect { fill: var(--good-ground); stroke: var(--good); stroke-width: 1.5; }
.flow-active > rect, .flow-scheduled > rect, .flow-postponed > rect { fill: var(--accent-ground); stroke: var(--accent); stroke-width: 2.5; }
.flow-scheduled > rect, .flow-postponed > rect { stroke-dasharray: 2 4; stroke-linecap: round; }
.flow-failed > rect { fill: var(--bad-ground); stroke: var(--bad); stroke-width: 2.5; }
.flow-stopped > rect { stroke: var(--odd); stroke-width: 1.5; }
.flow-step.flow-discarded > rect, .flow-step.flow-missed > rect { fill: none; stroke-dasharray: 4 4; }
.flow-transition.flow-discarded > path:not(.flow-arrow), .flow-transition.flow-missed > path:not(.flow-arrow) { stroke-width: 1; stroke-dasharray: 3 5; }
.flow .flow-discarded text, .flow .flow-missed text { fill: var(--faint); font-weight: 400; }
.flow-taken > path { stroke: var(--good); stroke-width: 3; }
.flow-taken > .flow-arrow { fill: var(--good); }
.flow-mark { fill: none; stroke: var(--faint); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.flow-mark > circle { stroke: none; fill: var(--surface); }
.flow-done .flow-mark { stroke: var(--good); }
.flow-active .flow-mark, .flow-scheduled .flow-mark, .flow-postponed .flow-mark { stroke: var(--accent); }
.flow-failed .flow-mark { stroke: var(--bad); }
.flow-stopped .flow-mark { stroke: var(--odd); }
.flow-count > rect { fill: var(--text); }
.flow .flow-count > text { fill: var(--surface); font-weight: 600; text-anchor: middle; }
.flow a { cursor: pointer; }
.flow a:hover .flow-step > rect { stroke: var(--accent); stroke-width: 2.5; }
`
