import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './run.ts'

export interface CompileOptions {
  /** The program `tsc`. */
  typescript: string
  resolution: 'node16' | 'nodenext' | 'bundler'
  /** Paths relative to `src/`. */
  files: readonly string[]
}

/**
 * Compiles a project's files into `out/`, and checks the declarations of dependencies. Returns the errors in the project and
 * in our packages. Ignores errors in other packages, because Apollo Client's declarations contain errors.
 */
export async function compile(
  project: string,
  { typescript, resolution, files }: CompileOptions,
): Promise<string[]> {
  const compilerOptions = {
    module: resolution === 'bundler' ? 'esnext' : resolution,
    moduleResolution: resolution,
    target: 'es2022',
    lib: ['es2024', 'esnext.disposable', 'dom', 'dom.iterable'],
    types: ['node'],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    // Skips TypeScript's own libraries, because checking them would take half of the CPU time.
    skipDefaultLibCheck: true,
    rootDir: 'src',
    outDir: 'out',
  }
  const config = { compilerOptions, files: files.map((file) => `src/${file}`) }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(config))
  const { stdout } = await run(process.execPath, [typescript, '--pretty', 'false'], {
    cwd: project,
    mayFail: true,
  })
  return stdout.split('\n').filter((line) => line.includes('error TS') && isOurs(line))
}

function isOurs(error: string): boolean {
  const owner = error.split('(')[0]?.split('node_modules/').slice(1).at(-1)
  return owner === undefined || owner.startsWith('@orchestration/')
}
