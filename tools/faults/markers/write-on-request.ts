/** Preloaded into a measured server: writes what it is told to, as a careless line of ours would. */
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'write' in message) console.error(message.write);
});
