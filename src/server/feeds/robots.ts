import type { Feed } from './feed.ts';

/** What is nobody's to find: the desk, the API, and what belongs to one buyer. */
const closed = ['/admin', '/api/', '/cart', '/checkout', '/order-confirmation'];

/** What search engines may look at (RFC 9309), and where everything is. */
export const robots: Feed = {
  path: /^\/robots\.txt$/,
  type: 'text/plain; charset=utf-8',
  async make({ config }) {
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''];
    return new Map([
      ['/robots.txt', Buffer.from(`${[...lines, `Sitemap: ${config.publicUrl}/sitemap.xml`].join('\n')}\n`)],
    ]);
  },
};
