import { sourceOf } from '../builds/build.ts'
import type { Contest, Open, Sample } from '../contest.ts'
import { startChild } from '../start-child.ts'
import type { Setting } from './create-client-part.ts'

const total = 20_000

/** A whole list, 100 a page, each page 20 ms away: `paginate` against bare undici with as many in flight. */
export function createLists({ origin, env, quick }: Setting): Contest[] {
  const patients = quick ? 3_000 : total
  const args = [`${origin}/lists/${patients}/20`, String(patients)]
  const open =
    (how: string): Open =>
    async (build) => {
      const list = async (inFlight: number): Promise<Sample> => {
        using child = startChild(
          sourceOf(build, 'client/list-patients.mjs'),
          [how, ...args, String(inFlight)],
          { env },
        )
        return await child.next<Sample>()
      }
      return {
        async measure() {
          const [one, eight] = [await list(1), await list(8)]
          return { alone: one.wall ?? Number.NaN, wall: eight.wall ?? Number.NaN }
        },
      }
    }
  return [
    {
      title: `\`paginate\`, ${total.toLocaleString('en')} patients, 8 in flight`,
      ours: open('orchestration'),
      peers: { 'undici `request`': open('undici') },
      figures: [
        { name: 'time', key: 'wall', unit: 'ms', over: { peer: 'undici `request`' }, atMost: 1.1 },
        {
          name: 'time',
          key: 'wall',
          unit: 'ms',
          over: { key: 'alone', called: '1 in flight' },
          atMost: 0.14,
        },
      ],
      weight: 0.25,
    },
  ]
}
