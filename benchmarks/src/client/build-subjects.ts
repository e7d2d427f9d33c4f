import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PatientsDocument } from '@orchestration/operations'
import { type BuildOptions, build } from 'esbuild'
import { print } from 'graphql'

const source = import.meta.dirname
/** Inside this folder, so that what is installed here is found; ignored by git. */
export const subjects: string = join(source, '../../dist/client')

export const peers: string[] = readdirSync(join(source, 'peers')).map((file) => basename(file, '.ts'))

const options: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  define: { PATIENTS_QUERY: JSON.stringify(print(PatientsDocument)) },
  logLevel: 'error',
}

/**
 * Compiles what runs in processes of its own, so that none of them pays for stripping types. `installed/` and the rest
 * import packages as they are published; `bundled/` is one minified file, as for a serverless function.
 */
export async function buildSubjects(): Promise<void> {
  const entryPoints = ['canned-server.ts', 'runner.ts', 'list-patients.ts'].map((file) => join(source, file))
  await build({ ...options, entryPoints, outdir: subjects, packages: 'external', splitting: true })
  for (const peer of peers) {
    const stdin = {
      contents: `import { createQuery } from './peers/${peer}.ts'
        import { fetchFirstPage } from './first-page.ts'
        await fetchFirstPage(createQuery)`,
      resolveDir: source,
    }
    await build({
      ...options,
      stdin,
      outfile: join(subjects, 'installed', `${peer}.js`),
      packages: 'external',
    })
    await build({
      ...options,
      stdin,
      outfile: join(subjects, 'bundled', `${peer}.js`),
      minify: true,
      mainFields: ['module', 'main'],
      // Packages that are CommonJS inside ask for Node's own modules this way.
      banner: { js: `import{createRequire}from'node:module';const require=createRequire(import.meta.url);` },
    })
  }
}
