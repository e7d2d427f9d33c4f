import type { Plugin } from 'rolldown'

/** Maps lead to sources that are in the tarball, which those of other packages are not. */
export const leaveOutForeignMaps = (isForeign: (id: string) => boolean): Plugin => ({
  name: 'leave-out-foreign-maps',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk' || !file.moduleIds.every(isForeign)) continue
      delete files[`${file.fileName}.map`]
      file.code = file.code.replace(/\n\/\/# sourceMappingURL=.*\n?$/, '\n')
    }
  },
})
