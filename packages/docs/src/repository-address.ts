import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './repository.ts'

const manifest: { repository?: string } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

/**
 * Where the repository can be read, such as `https://github.com/acme/orchestration`: `repository` in the root package.json.
 * Missing until the address is decided. Until then no page links to its source, and packages are published without provenance.
 */
export const repositoryAddress: string | undefined = manifest.repository
