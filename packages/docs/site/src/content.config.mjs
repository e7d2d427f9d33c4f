import { defineCollection } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'

// Pages that are written and pages that are generated make one tree.
export const collections = {
  docs: defineCollection({
    loader: glob({
      base: '..',
      pattern: ['pages/**/*.md', '__generated__/**/*.md'],
      generateId: ({ entry }) => entry.replace(/^[^/]+\//, '').replace(/(\/?index)?\.md$/, '') || 'index',
    }),
    schema: docsSchema(),
  }),
}
