import { defineCollection } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

// Pages that are written and pages that are generated make one tree.
export const collections = {
  docs: defineCollection({
    loader: glob({
      base: '..',
      pattern: ['pages/**/*.md', '__generated__/**/*.md'],
      generateId: ({ entry }) => entry.replace(/^[^/]+\//, '').replace(/(\/?index)?\.md$/, '') || 'index',
    }),
    // The search finds a page by these words too, which do not stand on it.
    schema: docsSchema({ extend: z.object({ keywords: z.string().optional() }) }),
  }),
}
