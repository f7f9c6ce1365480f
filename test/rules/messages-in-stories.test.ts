import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** What a visitor is told when something is wrong or done, to the letter (000 §2, §4, §5, §8; decisions). */
const messages = [
  // The shop and the cart
  'Added to Cart',
  'Removed from Cart',
  'Item Removed',
  'Could not add artwork to cart. Please try again.',
  'Could not remove artwork from cart. Please try again.',
  'Failed to remove item from cart. Please try again.',
  'Failed to add artwork to cart. Please try again.',
  'Error Loading Cart',
  'Your Cart is Empty',
  'Please add items to your cart before checking out.',
  'There are no artworks currently available for purchase.',
  // The gallery and its works
  'No Artworks Found',
  'No artworks match your search criteria.',
  'There are no artworks in this category.',
  'Failed to fetch gallery text',
  'Artwork Not Found',
  "We couldn't find the artwork you're looking for.",
  'Page Not Found',
  'Price on Request',
  // The checkout and the order
  'First name must be at least 2 characters.',
  'Last name must be at least 2 characters.',
  'Please enter a valid email address.',
  'Address must be at least 5 characters.',
  'City must be at least 2 characters.',
  'State must be at least 2 characters.',
  'Please enter a valid postal code.',
  'Country must be at least 2 characters.',
  'You must accept the terms and conditions.',
  'Checkout Failed',
  'There was an error processing your order. Please try again.',
  'Your cart is empty. Please add items before checkout.',
  'Order Placed',
  'Order Not Found',
  "Sorry, we couldn't find the order details you're looking for.",
  // The contact form
  'First name must be at least 2 characters',
  'Last name must be at least 2 characters',
  'Please enter a valid email address',
  'Please select an inquiry type',
  'Message must be at least 10 characters',
  'Submission Failed',
  'There was a problem sending your message. Please try again.',
  'Message Sent',
  "Your message has been sent successfully. We'll get back to you soon.",
  // Signing in, and the pages of text
  'Login Failed',
  'Invalid username or password.',
  'Login Successful',
  'You are now logged in as an administrator.',
  'Logged Out',
  'You have been logged out successfully.',
  'Error loading content. Please try again later.',
  'No Upcoming Event',
  'À Venir',
];

const folder = join(import.meta.dirname, '../journeys');
const stories = readdirSync(folder)
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

describe('every message of the storefront appears in a story that makes it happen', () => {
  it.each(messages)('%s', (message) => {
    const quoted = [`'${message}'`, `"${message}"`, `'${message.replaceAll("'", "\\'")}'`];
    expect(quoted.some((words) => stories.includes(words))).toBe(true);
  });
});
