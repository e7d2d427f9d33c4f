import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import cli from '@orchestration/cli/package.json' with { type: 'json' }

/** The root folder of the repository. */
export const repository: string = join(import.meta.dirname, '../../..')

const manifest: { repository?: string } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))

/**
 * The URL of the repository, such as `https://github.com/acme/orchestration`, from the root package.json. While it is undefined, pages do
 * not link to their source, and packages are published without provenance.
 */
export const repositoryUrl: string | undefined = manifest.repository

/**
 * Whether the packages are on npm. If not, a banner on every page links to the page about installing from a clone.
 * .ci/prepare-release.ts sets this field for the first release.
 */
export const isPublished: boolean = cli.isPublished
