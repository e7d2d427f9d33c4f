import { join } from 'node:path'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { subjects } from './build-subjects.ts'
import { startChild } from './start-child.ts'

interface ListFigures {
  wall: number
  cpu: number
  rss: number
}

/** A whole list, 100 a page, each page 20 ms away: `paginate` against bare undici with as many in flight. */
export async function measureList(origin: string, { quick, rounds }: Effort): Promise<Part> {
  const patients = quick ? 10_000 : 100_000
  const endpoint = `${origin}/lists/${patients}/20`
  const list = async (name: string): Promise<ListFigures> => {
    const [how = '', inFlight = ''] = name.split(' ')
    using child = startChild(join(subjects, 'list-patients.js'), [how, endpoint, String(patients), inFlight])
    return await child.next<ListFigures>()
  }
  const names = ['undici 1', 'orchestration 1', 'undici 4', 'orchestration 4', 'undici 8', 'orchestration 8']
  await list('undici 8') // The server makes its pages.
  const slow = await interleave<keyof ListFigures>(names.slice(0, 2), 1, list)
  const fast = await interleave<keyof ListFigures>(names.slice(2), Math.min(rounds, 2), list)
  const of = (name: string, figure: keyof ListFigures): number =>
    (name.endsWith(' 1') ? slow : fast).median(name, figure)
  const speed = of('orchestration 1', 'wall') / of('orchestration 8', 'wall')
  const unit = '× undici'
  return {
    tables: [
      {
        title: `Listing ${patients.toLocaleString('en')} patients, 100 a page, 20 ms of latency`,
        columns: [{ title: 'seconds', bars: true }, { title: 'CPU seconds' }, { title: 'peak RSS, MB' }],
        rows: names.map((name) => ({
          name: `${name} in flight`,
          values: [of(name, 'wall') / 1_000, of(name, 'cpu') / 1_000, of(name, 'rss')],
        })),
      },
    ],
    goals: [
      {
        figure: '`paginate`, 8 in flight, time',
        unit,
        measured: fast.ratio('orchestration 8', 'undici 8', 'wall'),
        atMost: 1.1,
      },
      { figure: '`paginate`, 8 in flight, speed', unit: '× 1 in flight', measured: speed, atLeast: 7 },
      {
        figure: '`paginate`, 8 in flight, peak RSS',
        unit,
        measured: fast.ratio('orchestration 8', 'undici 8', 'rss'),
        atMost: 1.3,
      },
    ],
    curves: [],
  }
}
