import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** Builds the site, and installs the packages that only the site and the system tests need. */
export function setup(): void {
  execFileSync('pnpm', ['run', 'site'], {
    cwd: join(import.meta.dirname, '..'),
    // Vitest sets NODE_ENV to `test`, which changes Astro's build.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DOCS_REPOSITORY: 'https://git.example/acme/orchestration',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
