/** Preloaded into a measured server: logs text on request, like a careless log statement. */
process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'write' in message) console.error(message.write);
});
