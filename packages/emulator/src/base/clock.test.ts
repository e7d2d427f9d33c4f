import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createClock } from './clock.ts'

test('a paused clock can be advanced, and resumes from its paused time', async () => {
  const clock = createClock()
  clock.advance(60_000)
  clock.pause()
  const paused = clock.now().getTime()
  await sleep(20)
  expect(clock.now().getTime()).toBe(paused)
  clock.advance(1_000)
  expect(clock.now().getTime()).toBe(paused + 1_000)
  clock.pause()
  await sleep(20)
  const offsetMs = clock.offsetMs
  clock.resume()
  expect(offsetMs).toBeLessThan(61_000)
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(paused + 1_000)
  expect(clock.now().getTime() - Date.now()).toBeLessThan(61_000)
  clock.resume()
})

test('`set` with an offset resumes a paused clock', async () => {
  const clock = createClock()
  clock.pause()
  clock.set({ offsetMs: 3_600_000 })
  expect(clock.isPaused).toBe(false)
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(3_590_000)
  expect(clock.offsetMs).toBeGreaterThan(3_590_000)
})
