import { defineCollection } from 'astro:content'
import { docsSchema } from '@astrojs/starlight/schema'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

// Combines handwritten and generated pages in one tree.
export const collections = {
  docs: defineCollection({
    loader: glob({
      base: '..',
      pattern: ['pages/**/*.md', '__generated__/**/*.md'],
      generateId: ({ entry }) => entry.replace(/^[^/]+\//, '').replace(/(\/?index)?\.md$/, '') || 'index',
    }),
    // `keywords` contains search terms that are not on the page.
    schema: docsSchema({ extend: z.object({ keywords: z.string().optional() }) }),
  }),
}
