import { html } from 'hono/html'

/** A piece of HTML, in which every value has been escaped. */
export type View = ReturnType<typeof html>

/** Nothing. */
export const nothing: View = html``
