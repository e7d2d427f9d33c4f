import { html, raw } from 'hono/html'
import type { View } from './view.ts'

const MOST_CHARACTERS = 160

/**
 * Text that somebody typed, in a list: cut off where it is endless, and unable to turn around the text beside it, whatever
 * its direction.
 */
export function typed(text: string): View {
  const characters = Array.from(text.slice(0, 2 * MOST_CHARACTERS + 2))
  const isLong = characters.length > MOST_CHARACTERS
  // Only what has no place to break may break anywhere: a name should not lose its last letter to the next line.
  const breaks = /\S{24}/.test(text) ? raw(' class="unbroken"') : ''
  return html`<bdi${breaks}>${isLong ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text}</bdi>`
}
