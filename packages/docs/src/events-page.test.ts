import { eventTypes } from '@orchestration/webhooks'
import { expect, test } from 'vitest'
import { formatEventsPage, readEvents } from './events-page.ts'

test('the events page has one row per event, with its payload', async () => {
  const events = await readEvents()
  expect(events.map(({ type }) => type)).toEqual(eventTypes)
  const page = formatEventsPage(events)
  expect(page).toContain('| `patient.deleted` | A patient was deleted. | `patient` |\n')
  expect(page).toContain(
    '| `activity.completed` | An activity was completed. | `activity`, `user_context`, `pathway` |\n',
  )
  expect(page.match(/^\| `/gm)).toHaveLength(eventTypes.length)
  expect(page).not.toMatch(/\| {2}\|/)
})
