import { printTable } from '../print-table.ts'
import type { DescribedEvent } from './read-events.ts'

/** The page that lists all events. */
export function printEventsPage(events: readonly DescribedEvent[]): string {
  const rows = events.map(({ type, description, fields }) => [
    `\`${type}\``,
    description,
    fields.map((field) => `\`${field}\``).join(', '),
  ])
  return `---
title: All events
description: Every event that the service sends to a webhook, when it does, and what it carries.
---

An event is one flat JSON object: its \`event_type\` and the fields below. Their types are in \`@orchestration/webhooks\`, where
\`switch (event.event_type)\` narrows to them. See [receiving events](index.md). The service's pages and its own receivers
disagree about some fields, such as the \`pathway\` of an activity's event: their types are optional.

${printTable(['event', 'sent when', 'carries'], rows)}
`
}
