// What bundlers for browsers get instead of the package. They name this file, and so the reason, as they find no
// export in it; whatever loads it all the same reads the reason here.
throw new Error(
  '@orchestration/client runs on servers only: an API key acts for the whole tenant and must not reach a browser. ' +
    'Call your own backend, and let that call the service.',
)

export {}
