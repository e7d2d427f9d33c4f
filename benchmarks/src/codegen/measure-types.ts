import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orchestration } from '../command-paths.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { interleave } from '../interleave.ts'
import type { Effort, Part } from '../part.ts'
import { checkArguments } from './check-arguments.ts'
import { createProject } from './create-project.ts'
import { measureBytes } from './measure-bytes.ts'
import { stockArguments } from './stock-arguments.ts'
import { writeTada } from './write-tada.ts'

const ways = ['an empty file', 'ours', 'stock', 'gql.tada']

/** What a program that uses 100 operations costs: checking its types, and the bytes that it carries. */
export async function measureTypes({ rounds }: Effort): Promise<Part> {
  const project = createProject('ours', 100, '-types')
  const { folder, operations } = project
  await cpuOfCommand(process.execPath, [orchestration, 'codegen'], { cwd: folder })
  await cpuOfCommand(process.execPath, stockArguments(), { cwd: folder })
  writeTada(project)
  const modules = {
    ours: './ours/__generated__/index.js',
    stock: './stock/operations.js',
    'gql.tada': './tada.js',
  }
  writeFileSync(join(folder, 'an empty file.ts'), 'export {}\n')
  for (const [way, module] of Object.entries(modules)) {
    const uses = operations.map(
      ({ name, rootField }) => `export const ${name} = run(operations.${name}Document).${rootField}`,
    )
    const text = `import type { TypedDocumentNode } from '@graphql-typed-document-node/core'
import * as operations from '${module}'
declare function run<TData, TVariables>(document: TypedDocumentNode<TData, TVariables>): TData
${uses.join('\n')}
`
    writeFileSync(join(folder, `${way}.ts`), text)
  }
  const times = await interleave(ways, Math.min(rounds, 3), (way) =>
    cpuOfCommand(process.execPath, checkArguments(`${way}.ts`), { cwd: folder }),
  )
  const bytes = await measureBytes(folder, modules)
  const unit = '× stock'
  const ratio = (to: string): number => times.ratio('ours', to, 'cpu')
  return {
    tables: [
      {
        title: 'A program that uses 100 operations',
        note: 'CPU of `tsc` 7; bytes as bundled and minified by esbuild.',
        columns: [{ title: 'type check, CPU ms', bars: true }, { title: 'KB' }, { title: 'KB, gzipped' }],
        rows: ways.map((name) => ({
          name,
          values: [times.median(name, 'cpu'), bytes[name]?.minified, bytes[name]?.gzipped],
        })),
      },
    ],
    goals: [
      { figure: 'type check, 100 operations', unit, measured: ratio('stock'), atMost: 1 },
      { figure: 'type check, 100 operations', unit: '× gql.tada', measured: ratio('gql.tada'), atMost: 0.06 },
      {
        figure: 'bytes of 100 operations, gzipped',
        unit,
        measured: (bytes.ours?.gzipped ?? Number.NaN) / (bytes.stock?.gzipped ?? Number.NaN),
        atMost: 1,
      },
    ],
    curves: [],
  }
}
