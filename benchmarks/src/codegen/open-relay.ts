import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { relayCompiler } from '../builds/stock.ts'
import type { Open } from '../contest.ts'
import { cpuOfCommand } from '../cpu-of-command.ts'
import { loadSchema, type SchemaName } from '../load-schema.ts'
import { createProject } from './create-project.ts'
import { customScalars } from './custom-scalars.ts'
import { createEdits } from './open-edit.ts'

/** relay-compiler after an edit of one operation. It reads the tags of scripts, which the names must begin with. */
export function openRelay(schemaName: SchemaName, count: number): Open {
  return async (build) => {
    const folder = createProject(build, schemaName, count)
    mkdirSync(join(folder, 'src'))
    for (const file of readdirSync(join(folder, 'operations'))) {
      const text = readFileSync(join(folder, 'operations', file), 'utf8')
        .replace(
          /(query|mutation) (\w+)/,
          (_, kind, name) => `${kind} ${name}${kind === 'query' ? 'Query' : 'Mutation'}`,
        )
        .replace(/(fragment |\.\.\.)(\w+Parts)/g, '$1$2_data')
      writeFileSync(
        join(folder, 'src', file.replace('.graphql', '.ts')),
        `import { graphql } from 'relay-runtime'\ngraphql\`${text}\`\n`,
      )
    }
    const config = {
      src: './src',
      schema: './schema.graphql',
      artifactDirectory: './src/__generated__',
      language: 'typescript',
      customScalarTypes: customScalars(loadSchema(schemaName).schema),
      featureFlags: { enforce_fragment_alias_where_ambiguous: { kind: 'disabled' } },
    }
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify(config))
    mkdirSync(join(folder, 'src/__generated__'))
    const run = () => cpuOfCommand(process.execPath, [relayCompiler], { cwd: folder })
    await run()
    const edit = createEdits(join(folder, 'src/Operation0001.ts'))
    return {
      async measure() {
        edit()
        return await run()
      },
    }
  }
}
