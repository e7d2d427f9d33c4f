import { registerHooks } from 'node:module'
import { findBundled } from './find-bundled.ts'

// Loaded by `vitest.bundled.config.ts` into the workers of Vitest and into the processes that tests start.
registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    const url = findBundled(resolved.url, context.parentURL)
    return url === undefined ? resolved : { ...resolved, url, format: 'module' }
  },
})
