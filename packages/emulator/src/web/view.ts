import type { html } from 'hono/html'

/** A piece of HTML, in which every value has been escaped. */
export type View = ReturnType<typeof html>
