import { fromMarkdown } from 'mdast-util-from-markdown';
import { Fragment, type ReactNode } from 'react';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];
type Parent = Extract<Node, { children: unknown }>;

/** Allowed link addresses: this site, the web and email. Other links are rendered as text. */
const SAFE = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;

const childrenOf = (node: Parent): ReactNode =>
  (node.children as Node[]).map((child, at) => <Fragment key={String(at)}>{show(child)}</Fragment>);

const Heading = ({ depth, children }: { depth: number; children: ReactNode }) => {
  // Use levels 2 to 4, because the page has its own first heading.
  if (depth <= 2) return <h2>{children}</h2>;
  return depth === 3 ? <h3>{children}</h3> : <h4>{children}</h4>;
};

const Anchor = ({ url, children }: { url: string; children: ReactNode }) =>
  SAFE.test(url) ? (
    <a href={url} rel="noopener" className="text-link">
      {children}
    </a>
  ) : (
    children
  );

/** Renders a node. Kinds that are not listed, including HTML and pictures, become plain text. */
const show = (node: Node): ReactNode => {
  switch (node.type) {
    case 'paragraph':
      return <p>{childrenOf(node)}</p>;
    case 'heading':
      return <Heading depth={node.depth}>{childrenOf(node)}</Heading>;
    case 'list':
      return node.ordered ? <ol start={node.start ?? 1}>{childrenOf(node)}</ol> : <ul>{childrenOf(node)}</ul>;
    case 'listItem':
      return <li>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote>{childrenOf(node)}</blockquote>;
    case 'emphasis':
      return <em>{childrenOf(node)}</em>;
    case 'strong':
      return <strong>{childrenOf(node)}</strong>;
    case 'link':
      return <Anchor url={node.url}>{childrenOf(node)}</Anchor>;
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      );
    case 'thematicBreak':
      return <hr />;
    case 'break':
      return <br />;
    case 'image':
      return node.alt;
    default:
      if ('children' in node) return childrenOf(node);
      return 'value' in node ? node.value : null;
  }
};

/** Renders CommonMark as elements, never as HTML. */
export const MarkdownTree = ({ children }: { children: string }) => show(fromMarkdown(children));
